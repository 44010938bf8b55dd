import {
  APPLICATION_STATUSES,
  filteredAnswersOf,
  type ApplicationKind,
  type ApplicationKindSpec,
  type ApplicationStatus,
  type FilteredAnswer,
} from '@city/contracts';
import type { QueryFilter, Types } from 'mongoose';
import type { Page } from '../platform/lists/find-page.js';
import type { ListRules } from '../platform/lists/list-query.js';
import { timeRange } from '../platform/lists/find-page.js';
import type { ApplicationRecord } from './application.schema.js';

export interface ApplicationPage extends Page<ApplicationRecord> {
  counts: Record<ApplicationStatus, number>;
}

/**
 * The list rules of a kind. `q` is the beginning of a word of a name (on Discord, or in the form), or a Discord id; `from`
 * (inclusive) and `to` (exclusive) are submission times. Staff can also filter by some answers.
 */
export function listRulesOf({ fields }: Pick<ApplicationKindSpec, 'fields'>): ListRules {
  const answers = Object.entries(fields).flatMap(([name, spec]) =>
    spec.kind === 'choice' && spec.filter ? [[name, { kind: 'oneOf', values: spec.options }] as const] : [],
  );
  return {
    sorts: { createdAt: 'createdAt', treatedAt: 'treatedAt' },
    filters: {
      status: { kind: 'oneOf', values: APPLICATION_STATUSES },
      q: { kind: 'text', max: 40 },
      from: { kind: 'time' },
      to: { kind: 'time' },
      ...Object.fromEntries(answers),
    },
    defaultSort: { field: 'createdAt', order: 'DESC' },
  };
}

export interface ApplicationFilter extends Partial<Record<FilteredAnswer, string>> {
  status?: ApplicationStatus;
  /** The players who match the text of a search. */
  players?: readonly Types.ObjectId[];
  /** Submitted at this time or later. ISO 8601. */
  from?: string;
  /** Submitted before this time. ISO 8601. */
  to?: string;
}

export function toQuery(kind: ApplicationKind, filter: ApplicationFilter): QueryFilter<ApplicationRecord> {
  const { status, players, from, to } = filter;
  const query: QueryFilter<ApplicationRecord> = { kind };
  if (status) query.status = status;
  if (players) query.userId = { $in: [...players] };
  if (from || to) query.createdAt = timeRange(from, to);
  for (const answer of filteredAnswersOf(kind)) if (filter[answer]) query[`form.${answer}`] = filter[answer];
  return query;
}
