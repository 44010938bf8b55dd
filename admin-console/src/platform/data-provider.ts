import { APPLICATION_STATUSES, type ApplicationStatus, STATUS_COUNTS_HEADER } from '@city/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type GetListResult, HttpError } from 'react-admin';
import { faultKey, readApiFailure } from './api-error.js';
import { commands } from './commands.js';
import { httpClient, post, put, remove, withId } from './http-client.js';
import { listPathOf, pathOf } from './resources.js';

/** The count of each status tab. */
export type StatusCounts = Record<ApplicationStatus, number>;

/** The react-admin methods that the console uses. */
type Verbs = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'>;

export type ConsoleDataProvider = DataProvider & typeof commands;

/** Parses `Pending=3;Accepted=10;Rejected=2`. */
export function parseStatusCounts(header: string | null): StatusCounts | null {
  if (!header) return null;
  const counts: StatusCounts = { Pending: 0, Accepted: 0, Rejected: 0 };
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=');
    const status = APPLICATION_STATUSES.find((known) => known === name);
    if (status) counts[status] = Number(value);
  }
  return counts;
}

/** ra-data-simple-rest, mapped to the API's paths and ids. */
export function createConsoleDataProvider(): ConsoleDataProvider {
  const rest = simpleRestProvider('/api', httpClient);
  const verbs: Verbs = {
    async getList(resource, params) {
      let counts: StatusCounts | null = null;
      // A provider per call, because ra-data-simple-rest drops the headers and calls overlap.
      const listing = simpleRestProvider('/api', async (url, options) => {
        const response = await httpClient(url, options);
        counts = parseStatusCounts(response.headers.get(STATUS_COUNTS_HEADER));
        return response;
      });
      const answer = await listing.getList(listPathOf(resource), {
        ...params,
        filter: withoutBlanks((params.filter ?? {}) as Record<string, unknown>),
      });
      const result: GetListResult = { ...answer, data: answer.data.map((row) => withId(row)) };
      if (counts) result.meta = { counts };
      return result;
    },
    async getOne(resource, params) {
      const { data } = await rest.getOne(pathOf(resource), params);
      return { data: withId(data) };
    },
    async create(resource, params) {
      return { data: withId(await post(pathOf(resource), params.data as object).catch(throwFormError)) };
    },
    async update(resource, params) {
      const changed = changedFields(params.previousData ?? {}, params.data);
      return { data: withId(await put(`${pathOf(resource)}/${params.id}`, changed).catch(throwFormError)) };
    },
    async delete(resource, { id }) {
      return { data: withId(await remove(`${pathOf(resource)}/${id}`)) };
    },
  };
  // react-admin's type requires all methods; an unused one must not reach the API.
  return { ...verbs, ...commands } as ConsoleDataProvider;
}

/** The API refuses a blank search. */
function withoutBlanks(filter: Record<string, unknown>): Record<string, unknown> {
  const trimmed = Object.entries(filter).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Record<string, unknown>;
}

/** Converts the API's errors to messages by field, as react-admin's forms expect. */
function throwFormError(error: unknown): never {
  const faults = Object.entries(readApiFailure(error).fields);
  if (!(error instanceof HttpError) || faults.length === 0) throw error;
  const errors = Object.fromEntries(faults.map(([field, fault]) => [field, faultKey(fault)]));
  throw new HttpError(error.message, error.status, { ...(error.body as object), errors });
}

/** Returns only changed fields: the API refuses unknown fields, `id` among them. */
function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  );
}
