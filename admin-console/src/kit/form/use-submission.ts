import { useState } from 'react';
import { readApiFailure, useFaultText } from '../../platform/api-error.js';
import { waitingApproval } from './failure-alert.js';

/**
 * Result of a form’s last submission: errors by field, and any other failure for a FailureAlert.
 * @param own better words for some codes of field errors
 */
export function useSubmission(own: Readonly<Record<string, string>> = {}) {
  const faultText = useFaultText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  /** @returns whether it has succeeded */
  const submit = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await work();
      return true;
    } catch (error) {
      const { fields } = readApiFailure(error);
      const texts = Object.entries(fields).map(([field, code]) => [
        field.split('.')[0],
        own[code] ?? faultText(code),
      ]);
      setFaults(Object.fromEntries(texts) as Record<string, string>);
      if (texts.length === 0) setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Whether the change is stored and waits for a second person. */
  const waits = waitingApproval(failure) !== null;
  return { submit, busy, waits, failure, faults };
}
