import { useCallback } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { readApiFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { ApplicationRecord } from './application-panel.js';
import { useClaimsByOthers } from './use-desk.js';

/** Reasons to skip an application. */
const UNAVAILABLE_CODES = new Set([
  'APPLICATION_CLAIMED',
  'APPLICATION_ALREADY_DECIDED',
  'CONCERNS_YOURSELF',
  'NOT_FOUND',
]);

/** Claims an application. False if another reviewer has it, or it is decided; a failed request does not stop anyone. */
export async function claimIfFree(dataProvider: ConsoleDataProvider, id: string): Promise<boolean> {
  try {
    await dataProvider.claimApplication(id);
    return true;
  } catch (error) {
    const { code } = readApiFailure(error);
    return !code || !UNAVAILABLE_CODES.has(code);
  }
}

/**
 * Finds the next Pending application of the list that nobody else reads; after the last, the earlier ones. It is
 * claimed immediately, so that two reviewers who finish together get different ones. Null if there is none.
 */
export function useNextFree(id: string): () => Promise<string | null> {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: rows = [] } = useListContext<ApplicationRecord>();
  const readers = useClaimsByOthers();
  return useCallback(async () => {
    const place = rows.findIndex((row) => row.id === id);
    if (place < 0) return null;
    for (const row of [...rows.slice(place + 1), ...rows.slice(0, place).reverse()]) {
      if (row.status !== 'Pending' || readers.has(row.id)) continue;
      if (await claimIfFree(dataProvider, row.id)) return row.id;
    }
    return null;
  }, [dataProvider, id, readers, rows]);
}
