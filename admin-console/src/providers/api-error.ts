import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@city/contracts';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useHost } from '../layout/host.js';

/** What the API said when it refused something; all empty when it did not answer at all. */
export interface ApiFailure {
  code: ErrorCode | null;
  /** The API's sentence (English), or what the browser says. */
  message: string;
  /** Sentences by dotted field path, e.g. `proof.tippedAmount`. */
  fields: Record<string, string>;
  details: NonNullable<ErrorBody['details']>;
  /** False when no answer came. */
  answered: boolean;
}

export function readApiFailure(error: unknown): ApiFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof HttpError))
    return { code: null, message, fields: {}, details: {}, answered: !isOffline(error) };
  const body = error.body as Partial<ErrorBody> | null;
  const fields: Record<string, string> = {};
  // The form of a product hands its errors on by field (see the data provider).
  if (Array.isArray(body?.errors)) for (const issue of body.errors) fields[issue.field] ??= issue.message;
  const code = ERROR_CODES.find((known) => known === body?.code) ?? null;
  return { code, message: body?.message ?? message, fields, details: body?.details ?? {}, answered: true };
}

/** A failure as one sentence in the reader's language that says what to do. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  const { locale } = useHost();
  return useCallback(
    (error: unknown) => {
      const { code, message, fields, details, answered } = readApiFailure(error);
      if (!answered) return translate('city.errors.offline');
      const { status, decidedBy } = details;
      if (code === 'APPLICATION_ALREADY_DECIDED' && (status === 'Accepted' || status === 'Rejected')) {
        if (decidedBy) return translate(`city.errors.decidedBy.${status}`, { name: decidedBy });
      }
      // The API names the fault of a field in English only.
      if (code === 'VALIDATION_FAILED' && locale === 'en') return Object.values(fields)[0] ?? message;
      // A code without words is one that staff do not meet; an error without a code is not the API's.
      const fallback = code ? translate('city.errors.unknown') : message;
      return code ? translate(`city.errors.${code}`, { _: fallback }) : fallback;
    },
    [translate, locale],
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
