import { useNotify, useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import type { ToastAction } from '../../kit/toast-action.js';
import { readApiFailure, useNotifyFailure } from '../../platform/api-error.js';
import type { Decision } from '../../platform/resources.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import type { Outcome } from './decision-conflict.js';

const DONE = { accept: 'accepted', reject: 'rejected', reopen: 'reopened', allow: 'allowed' } as const;

interface Decided {
  record: ApplicationRecord;
  decision: Decision;
  reason?: string | undefined;
}

/** The outcome of a decision: stored, already decided by another reviewer, or failed or not sent. */
type DecisionResult = 'stored' | 'failed' | Outcome;

/**
 * Accepts, rejects or reopens an application and shows the outcome. The list is refetched in any case. If another
 * reviewer decided first, the result names that reviewer, the decision and the time. The notice of an accepted or a
 * rejected application can undo the decision: what it sends waits for longer than the notice is shown.
 * @param onReopened opens it again
 */
export function useDecision(panel: ApplicationPanel, onReopened: (id: string) => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const tell = ({ record, decision }: Decided, action?: ToastAction) =>
    notify(`city.review.${DONE[decision]}`, {
      type: 'success',
      messageArgs: { name: panel.title(record, translate) },
      ...(action && { action }),
    });
  const reopen = useCommand(
    (api, { id, version }: ApplicationRecord) => api.decide(panel.resource, id, 'reopen', { version }),
    {
      failed: 'city.review.failed',
      onDone: (_, record) => {
        tell({ record, decision: 'reopen' });
        onReopened(record.id);
      },
    },
  );
  const { run, busy } = useCommand(
    (api, { record: { id, version }, decision, reason }: Decided) =>
      // Optimistic lock: the API refuses a decision on a version that the player has edited since.
      api.decide(panel.resource, id, decision, { ...(reason && { reason }), version }),
    {
      onDone: (stored, decided) => {
        const again = {
          label: 'ra.action.undo',
          shortcut: 'u',
          run: () => void reopen.run(stored as ApplicationRecord),
        };
        tell(decided, decided.decision === 'accept' || decided.decision === 'reject' ? again : undefined);
      },
      onFailed: (error) => {
        const isChanged = readApiFailure(error).code === 'APPLICATION_CHANGED';
        if (!outcomeOf(error)) notifyFailure(error, `city.review.${isChanged ? 'changed' : 'failed'}`);
      },
    },
  );
  const decide = async (
    record: ApplicationRecord,
    decision: Decision,
    reason?: string,
  ): Promise<DecisionResult> => {
    const pressed = await run({ record, decision, reason });
    if (pressed === 'done') return 'stored';
    return pressed === 'running' ? 'failed' : (outcomeOf(pressed.failure) ?? 'failed');
  };
  return { decide, busy };
}

function outcomeOf(error: unknown): Outcome | null {
  const { code, details } = readApiFailure(error);
  const { status, decidedBy, decidedAt, reason } = details;
  if (code !== 'APPLICATION_ALREADY_DECIDED' || (status !== 'Accepted' && status !== 'Rejected')) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { status, by: text(decidedBy), at: text(decidedAt), reason: text(reason) };
}
