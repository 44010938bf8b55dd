import { randomId } from '@city/contracts';
import { useRef } from 'react';
import { useCommand } from '../../kit/form/use-command.js';

/** Adds internal notes to an application. Idempotent: a retry after a failure stores the note once. */
export function useAddNote(applicationId: string) {
  const sent = useRef({ text: '', key: '' });
  return useCommand(
    (api, text: string) => {
      if (sent.current.text !== text) sent.current = { text, key: randomId() };
      return api.addNote(applicationId, text, sent.current.key);
    },
    {
      done: 'city.desk.notes.added',
      reads: ['applications', 'review', applicationId],
      onDone: () => {
        sent.current = { text: '', key: '' };
      },
      onFailed: () => undefined,
    },
  );
}
