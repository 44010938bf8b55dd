import { randomId } from '@city/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFailureText } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';

/** Adds internal notes to an application. Idempotent: a retry after a failure stores the note once. */
export function useAddNote(applicationId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ id: string; text: string } | null>(null);
  const sent = useRef<{ what: string; key: string } | null>(null);

  /** @returns whether it is stored */
  const add = async (text: string): Promise<boolean> => {
    const what = `${applicationId} ${text}`;
    if (sent.current?.what !== what) sent.current = { what, key: randomId() };
    setBusy(true);
    setFailure(null);
    try {
      await dataProvider.addNote(applicationId, text, sent.current.key);
      sent.current = null;
      notify('city.desk.notes.added', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['applications', 'review', applicationId] });
      return true;
    } catch (error) {
      setFailure({ id: applicationId, text: failureText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, failure: failure?.id === applicationId ? failure.text : null };
}
