import type { RaRecord } from 'react-admin';

/** API documents have `_id`; react-admin wants `id`. The caller states the type it expects. */
export const withId = <T extends object>(record: unknown): T & RaRecord => {
  const document = record as T & { _id: string };
  return { ...document, id: document._id };
};
