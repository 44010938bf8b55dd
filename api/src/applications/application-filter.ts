import {
  filteredAnswersOf,
  type ApplicationKind,
  type ApplicationStatus,
  type FilteredAnswer,
} from '@city/contracts';
import type { QueryFilter, Types } from 'mongoose';
import { timeRange } from '../platform/lists/time-range.js';
import type { ApplicationRecord } from './application.schema.js';

/** The filters of a list. */
export interface ApplicationFilter extends Partial<Record<FilteredAnswer, string>> {
  status?: ApplicationStatus;
  /** The players who match the text of a search. */
  players?: readonly Types.ObjectId[];
  /** Submitted at this time or later. ISO 8601. */
  from?: string;
  /** Submitted before this time. ISO 8601. */
  to?: string;
}

/** Whether the cached tab counts contain the total of this filter. Any other filter has to be counted. */
export function isWholeTab({ status: _, ...narrower }: ApplicationFilter): boolean {
  return Object.values(narrower).every((value) => value === undefined);
}

/** The filter as a query of the collection. */
export function toQuery(kind: ApplicationKind, filter: ApplicationFilter): QueryFilter<ApplicationRecord> {
  const { status, players, from, to } = filter;
  const query: QueryFilter<ApplicationRecord> = { kind };
  if (status) query.status = status;
  if (players) query.userId = { $in: [...players] };
  if (from || to) query.createdAt = timeRange(from, to);
  for (const answer of filteredAnswersOf(kind)) if (filter[answer]) query[`form.${answer}`] = filter[answer];
  return query;
}
