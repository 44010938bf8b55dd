import { APPLICATION_STATUSES, STATUS_COUNTS_HEADER, type ApplicationKindSpec } from '@city/contracts';
import type { Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { setListHeaders } from '../platform/lists/content-range.js';
import type { ListRequest, ListRules } from '../platform/lists/list-query.js';
import { ApiList } from '../platform/swagger/api-list.decorator.js';
import type { ApplicationPage } from './applications.service.js';

/**
 * Sort fields and filters of every kind's list. `q` is the beginning of a word of a name (on Discord, or in the form), or a Discord id; `from` (inclusive) and
 * `to` (exclusive) are submission times.
 */
export const APPLICATION_LIST: ListRules = {
  sorts: { createdAt: 'createdAt', treatedAt: 'treatedAt' },
  filters: {
    status: { kind: 'oneOf', values: APPLICATION_STATUSES },
    q: { kind: 'text', max: 40 },
    from: { kind: 'time' },
    to: { kind: 'time' },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** The list rules of a declared kind: the common rules, and the fields that staff can filter by. */
export function listRulesOf({ fields }: Pick<ApplicationKindSpec, 'fields'>): ListRules {
  const answers = Object.entries(fields).flatMap(([name, spec]) =>
    spec.kind === 'choice' && spec.filter ? [[name, { kind: 'oneOf', values: spec.options }] as const] : [],
  );
  return { ...APPLICATION_LIST, filters: { ...APPLICATION_LIST.filters, ...Object.fromEntries(answers) } };
}

/** Documents the list of a kind with its rules and its header of tab counts. */
export const ApiApplicationList = (type: Type, rules: ListRules): MethodDecorator =>
  ApiList(type, rules, {
    headers: {
      [STATUS_COUNTS_HEADER]: {
        description: 'Size of each tab: `Pending=3;Accepted=10;Rejected=1`',
        schema: { type: 'string' },
      },
    },
  });

export function setApplicationListHeaders(
  reply: FastifyReply,
  resource: string,
  { skip }: ListRequest,
  { rows, total, counts }: ApplicationPage<unknown>,
): void {
  setListHeaders(reply, {
    resource,
    offset: skip,
    count: rows.length,
    total,
    counts: { Pending: counts.Pending, Accepted: counts.Accepted, Rejected: counts.Rejected },
  });
}
