import { ERROR_CODES, FIELD_CODES, type ErrorBody, type ErrorCode } from '@city/contracts';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useHost } from '../layout/host.js';

/** What the API says is wrong with a field. */
export interface FieldFault {
  /** A `FieldCode`, or one of a form's own rules. */
  code: string | null;
  /** The API's sentence (English). */
  message: string;
}

/** What the API said when it refused something; all empty when it did not answer at all. */
export interface ApiFailure {
  code: ErrorCode | null;
  /** The API's sentence (English), or what the browser says. */
  message: string;
  /** The first fault of each field, by its dotted path, e.g. `proof.tippedAmount`. */
  fields: Record<string, FieldFault>;
  details: NonNullable<ErrorBody['details']>;
  /** False when no answer came. */
  answered: boolean;
}

export function readApiFailure(error: unknown): ApiFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof HttpError))
    return { code: null, message, fields: {}, details: {}, answered: !isOffline(error) };
  const body = error.body as Partial<ErrorBody> | null;
  const fields: Record<string, FieldFault> = {};
  // The form of a product hands its errors on by field (see the data provider).
  if (Array.isArray(body?.errors))
    for (const { field, code = null, message: said } of body.errors)
      fields[field] ??= { code, message: said };
  const code = ERROR_CODES.find((known) => known === body?.code) ?? null;
  return { code, message: body?.message ?? message, fields, details: body?.details ?? {}, answered: true };
}

/** Key of the words for a fault that every form can have; null for a rule that only one form has. */
export function faultKey({ code }: FieldFault): string | null {
  return FIELD_CODES.some((known) => known === code) ? `city.fault.${code}` : null;
}

/** The fault of a field as a sentence in the reader's language. */
export function useFaultText(): (fault: FieldFault) => string {
  const translate = useTranslate();
  const { locale } = useHost();
  return useCallback(
    (fault) => {
      const key = faultKey(fault);
      if (key) return translate(key);
      return locale === 'en' ? fault.message : translate('city.fault.other');
    },
    [translate, locale],
  );
}

/** A failure as one sentence in the reader's language that says what to do. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  const faultText = useFaultText();
  return useCallback(
    (error: unknown) => {
      const { code, message, fields, details, answered } = readApiFailure(error);
      if (!answered) return translate('city.errors.offline');
      const { status, decidedBy } = details;
      if (code === 'APPLICATION_ALREADY_DECIDED' && (status === 'Accepted' || status === 'Rejected')) {
        if (decidedBy) return translate(`city.errors.decidedBy.${status}`, { name: decidedBy });
      }
      const [fault] = Object.values(fields);
      if (code === 'VALIDATION_FAILED' && fault) return faultText(fault);
      // A code without words is one that staff do not meet; an error without a code is not the API's.
      const fallback = code ? translate('city.errors.unknown') : message;
      return code ? translate(`city.errors.${code}`, { _: fallback }) : fallback;
    },
    [translate, faultText],
  );
}

/** What to do when a form of react-admin could not be stored: it says so in the reader's language. */
export function useFailureNotice(): { onError(error: unknown): void } {
  const notify = useNotify();
  const failureText = useFailureText();
  return { onError: (error) => notify(failureText(error), { type: 'error' }) };
}

/** fetch rejects with a TypeError when the server cannot be reached. */
const isOffline = (error: unknown) => error instanceof TypeError;
