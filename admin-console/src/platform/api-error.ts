import { ERROR_CODES, type ErrorBody, type ErrorCode, FIELD_CODES } from '@city/contracts';
import { useCallback } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { NoResponseError } from './http-client.js';

/** The API's error; all empty when there was no response. */
interface ApiFailure {
  /** Null also for a code that this console does not know yet. */
  code: ErrorCode | null;
  /** The code of each field's first error, by dotted path, e.g. `proof.tippedAmount`: a `FieldCode` or a form's own rule. */
  fields: Record<string, string>;
  details: NonNullable<ErrorBody['details']>;
}

export function readApiFailure(error: unknown): ApiFailure {
  if (!(error instanceof HttpError)) return { code: null, fields: {}, details: {} };
  const body = error.body as Partial<ErrorBody> | null;
  const fields: Record<string, string> = {};
  // The product form passes its errors on by field (see the data provider).
  if (Array.isArray(body?.errors)) for (const { field, code = '' } of body.errors) fields[field] ??= code;
  const code = ERROR_CODES.find((known) => known === body?.code) ?? null;
  return { code, fields, details: body?.details ?? {} };
}

/** Message key of a field error: a general one for a rule that only one form has. */
export function faultKey(code: string): string {
  return `city.fault.${FIELD_CODES.find((known) => known === code) ?? 'other'}`;
}

/** A field error as a sentence in the reader's language. */
export function useFaultText(): (code: string) => string {
  const translate = useTranslate();
  return useCallback((code) => translate(faultKey(code)), [translate]);
}

/** Returns a function that describes a failure in one sentence of the reader’s language, with the next step. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  const faultText = useFaultText();
  return useCallback(
    (error: unknown) => {
      if (error instanceof NoResponseError)
        return translate(`city.errors.${error.mayHaveSucceeded ? 'unanswered' : 'offline'}`);
      const { code, fields, details } = readApiFailure(error);
      const { status, decidedBy } = details;
      if (code === 'APPLICATION_ALREADY_DECIDED' && (status === 'Accepted' || status === 'Rejected')) {
        if (decidedBy) return translate(`city.errors.decidedBy.${status}`, { name: decidedBy });
      }
      const [fault] = Object.entries(fields);
      if (code === 'VALIDATION_FAILED' && fault) {
        const [path, rule] = fault;
        const label = translate(`city.audit.field.${path.split('.').at(-1)}`, { _: '' });
        const text = faultText(rule);
        return label ? translate('city.faultOf', { label, text }) : text;
      }
      const unknown = translate('city.errors.unknown');
      return code ? translate(`city.errors.${code}`, { _: unknown }) : unknown;
    },
    [translate, faultText],
  );
}

/**
 * Shows a toast for a failed command. `key` is a message that takes the reason as `message`; it is omitted if the API
 * may have carried out the command anyway.
 */
export function useNotifyFailure(): (error: unknown, key?: string) => void {
  const notify = useNotify();
  const failureText = useFailureText();
  return useCallback(
    (error, key) => {
      const message = failureText(error);
      if (key && !mayHaveSucceeded(error)) notify(key, { type: 'error', messageArgs: { message } });
      else notify(message, { type: 'error' });
    },
    [notify, failureText],
  );
}

/** Whether the outcome of the command is unknown. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof NoResponseError && error.mayHaveSucceeded;

/** Reports that a react-admin form could not be saved, in the reader's language. */
export function useFailureNotice(): { onError(error: unknown): void } {
  const tell = useNotifyFailure();
  return { onError: (error) => tell(error) };
}
