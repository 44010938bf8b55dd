import { useCallback, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { readApiFailure, useNotifyFailure, type ApiFailure } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import type { ApplicationPanelDefinition, ApplicationRecord } from './application-panel.js';
import type { Outcome } from './decision-conflict.js';

export type Decision = 'accept' | 'reject' | 'reopen';
const DONE = { accept: 'accepted', reject: 'rejected', reopen: 'reopened' } as const;

/** What became of a decision: stored, made by somebody else before, or nothing has changed. */
export type DecisionResult = 'stored' | 'failed' | Outcome;

/**
 * Accepts, rejects or reopens an application and tells how it went. The list is loaded again in any case; when somebody
 * else was faster, the answer says who decided what and when.
 */
export function useDecision<T extends ApplicationRecord>(panel: ApplicationPanelDefinition<T>) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);

  const decide = useCallback(
    async (record: T, decision: Decision, reason?: string): Promise<DecisionResult> => {
      setBusy(true);
      try {
        await dataProvider.decide(panel.resource, record.id, decision, {
          ...(reason && { reason }),
          // What was read is what is decided on: an application that its player has edited since is refused.
          version: record.version,
        });
        notify(`city.review.${DONE[decision]}`, {
          type: 'success',
          messageArgs: { name: panel.title(record, translate) },
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
    [dataProvider, notify, panel, refresh, notifyFailure, translate],
  );
  return { decide, busy };
}

function outcomeOf({ code, details }: ApiFailure): Outcome | null {
  const { status, decidedBy, decidedAt, reason } = details;
  if (code !== 'APPLICATION_ALREADY_DECIDED' || (status !== 'Accepted' && status !== 'Rejected')) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { status, by: text(decidedBy), at: text(decidedAt), reason: text(reason) };
}
