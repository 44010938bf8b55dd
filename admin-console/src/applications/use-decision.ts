import { useCallback, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { readApiFailure, useFailureText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import type { ApplicationPanelDefinition, ApplicationRecord } from './application-panel.js';

export type Decision = 'accept' | 'reject' | 'reopen';
const DONE = { accept: 'accepted', reject: 'rejected', reopen: 'reopened' } as const;

/**
 * Accepts, rejects or reopens an application and tells how it went. When somebody else was faster, the API's sentence
 * says who decided what, and the list is loaded again in any case.
 */
export function useDecision<T extends ApplicationRecord>(panel: ApplicationPanelDefinition<T>) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const decide = useCallback(
    async (record: T, decision: Decision, reason?: string): Promise<boolean> => {
      setBusy(true);
      try {
        await dataProvider.decide(panel.resource, record.id, decision, {
          ...(reason && { reason }),
          // What was read is what is decided on: an application that its player has edited since is refused.
          ...(record.version !== undefined && { version: record.version }),
        });
        notify(`city.review.${DONE[decision]}`, {
          type: 'success',
          messageArgs: { name: panel.title(record) },
        });
        return true;
      } catch (error) {
        const message = failureText(error);
        const { code } = readApiFailure(error);
        const conflict = code === 'APPLICATION_ALREADY_DECIDED';
        const words = conflict ? 'conflict' : code === 'APPLICATION_CHANGED' ? 'changed' : 'failed';
        notify(`city.review.${words}`, {
          type: 'error',
          messageArgs: { message },
        });
        return conflict;
      } finally {
        setBusy(false);
        refresh();
      }
    },
    [dataProvider, notify, panel, refresh, failureText],
  );
  return { decide, busy };
}
