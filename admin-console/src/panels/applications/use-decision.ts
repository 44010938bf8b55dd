import { useCallback, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ToastAction } from '../../kit/toast-action.js';
import { readApiFailure, useNotifyFailure, type ApiFailure } from '../../platform/api-error.js';
import type { Decision } from '../../platform/commands.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import type { Outcome } from './decision-conflict.js';

const DONE = { accept: 'accepted', reject: 'rejected', reopen: 'reopened', allow: 'allowed' } as const;

/** The outcome of a decision: stored, already decided by another reviewer, or failed. */
type DecisionResult = 'stored' | 'failed' | Outcome;

/**
 * Accepts, rejects or reopens an application and shows the outcome. The list is refetched in any case. If another
 * reviewer decided first, the result names that reviewer, the decision and the time. The notice of an accepted or a
 * rejected application can reopen it.
 * @param onReopened opens it again
 */
export function useDecision(panel: ApplicationPanel, onReopened: (id: string) => void) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);

  const reopen = useCallback(
    async (record: ApplicationRecord) => {
      try {
        await dataProvider.decide(panel.resource, record.id, 'reopen', { version: record.version });
        notify('city.review.reopened', {
          type: 'success',
          messageArgs: { name: panel.title(record, translate) },
        });
        onReopened(record.id);
      } catch (error) {
        notifyFailure(error, 'city.review.failed');
      } finally {
        refresh();
      }
    },
    [dataProvider, notify, notifyFailure, onReopened, panel, refresh, translate],
  );

  const decide = useCallback(
    async (record: ApplicationRecord, decision: Decision, reason?: string): Promise<DecisionResult> => {
      setBusy(true);
      try {
        const stored = await dataProvider.decide(panel.resource, record.id, decision, {
          ...(reason && { reason }),
          // Optimistic lock: the API refuses a decision on a version that the player has edited since.
          version: record.version,
        });
        notify(`city.review.${DONE[decision]}`, {
          type: 'success',
          messageArgs: { name: panel.title(record, translate) },
          ...((decision === 'accept' || decision === 'reject') && {
            action: {
              label: 'city.review.reopen',
              shortcut: 'u',
              run: () => void reopen(stored as ApplicationRecord),
            } satisfies ToastAction,
          }),
        });
        return 'stored';
      } catch (error) {
        const failure = readApiFailure(error);
        const outcome = outcomeOf(failure);
        if (outcome) return outcome;
        notifyFailure(error, `city.review.${failure.code === 'APPLICATION_CHANGED' ? 'changed' : 'failed'}`);
        return 'failed';
      } finally {
        setBusy(false);
        refresh();
      }
    },
    [dataProvider, notify, panel, refresh, notifyFailure, reopen, translate],
  );
  return { decide, busy };
}

function outcomeOf({ code, details }: ApiFailure): Outcome | null {
  const { status, decidedBy, decidedAt, reason } = details;
  if (code !== 'APPLICATION_ALREADY_DECIDED' || (status !== 'Accepted' && status !== 'Rejected')) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { status, by: text(decidedBy), at: text(decidedAt), reason: text(reason) };
}
