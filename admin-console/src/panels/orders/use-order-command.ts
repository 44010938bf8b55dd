import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { mayHaveSucceeded, useFailureText, useNotifyFailure } from '../../platform/api-error.js';

/** Message keys of success and failure. */
interface Outcome {
  done: string;
  failed: string;
}

/**
 * Runs a command on an order, shows the outcome and refetches the order. Errors have the texts of the error catalogue.
 */
export function useOrderCommand() {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState(false);

  const run = async (command: () => Promise<unknown>, { done, failed }: Outcome): Promise<boolean> => {
    setBusy(true);
    try {
      await command();
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      const reason = failureText(error);
      const text = translate(failed);
      if (mayHaveSucceeded(error)) notifyFailure(error);
      else if (reason && reason !== text) {
        notify('city.orders.failedBecause', { type: 'error', messageArgs: { failed: text, reason } });
      } else {
        notify(failed, { type: 'error' });
      }
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { run, busy };
}
