import { APPLICATION_STATUSES } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import { setListHeaders } from '../platform/lists/content-range.js';
import type { ListRequest, ListRules } from '../platform/lists/list-query.js';
import type { ApplicationPage } from './applications.service.js';

/** What the list of every kind may be sorted and filtered by. `q` is the beginning of a user name, or a Discord id. */
export const APPLICATION_LIST: ListRules = {
  sorts: { createdAt: 'createdAt', treatedAt: 'treatedAt' },
  filters: {
    status: { kind: 'oneOf', values: APPLICATION_STATUSES },
    q: { kind: 'text', max: 40 },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** Names of the above, for the API documentation. */
export const APPLICATION_LIST_NAMES = {
  sorts: Object.keys(APPLICATION_LIST.sorts),
  filters: Object.keys(APPLICATION_LIST.filters),
};

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
