import { STATUS_COUNTS_HEADER } from '@city/contracts';
import type { FastifyReply } from 'fastify';

export interface ListHeaders {
  /** Unit of the range: the resource's name. */
  resource: string;
  offset: number;
  count: number;
  total: number;
  /** Size of each tab, sent as `x-status-counts: Pending=3;Accepted=10`. */
  counts?: Readonly<Record<string, number>>;
}

export function contentRange({ resource, offset, count, total }: Omit<ListHeaders, 'counts'>): string {
  const range = count > 0 ? `${offset}-${offset + count - 1}` : '*';
  return `${resource} ${range}/${total}`;
}

/** List headers exposed to other origins, should an owner allow any by CORS. */
export const EXPOSED_LIST_HEADERS = `Content-Range, ${STATUS_COUNTS_HEADER}`;

/** Sets `Content-Range` (and the tab counts) as ra-data-simple-rest reads them. */
export function setListHeaders(
  reply: FastifyReply,
  { resource, offset, count, total, counts }: ListHeaders,
): void {
  void reply.header('Content-Range', contentRange({ resource, offset, count, total }));
  void reply.header('Access-Control-Expose-Headers', EXPOSED_LIST_HEADERS);
  if (counts) {
    const text = Object.entries(counts).map(([name, size]) => `${name}=${size}`);
    void reply.header(STATUS_COUNTS_HEADER, text.join(';'));
  }
}
