import { APPLICATION_STATUSES, STATUS_COUNTS_HEADER } from '@city/contracts';
import type { Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { setListHeaders } from '../platform/lists/content-range.js';
import type { ListRequest, ListRules } from '../platform/lists/list-query.js';
import { ApiList } from '../platform/swagger/api-list.decorator.js';
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

/** Documents the list of a kind, with its header of tab sizes. */
export const ApiApplicationList = (type: Type): MethodDecorator =>
  ApiList(type, APPLICATION_LIST, {
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
