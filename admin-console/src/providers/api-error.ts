import type { ErrorBody, ErrorCode } from '@city/contracts';
import { HttpError, useTranslate } from 'react-admin';
import { useCallback } from 'react';

/** What the API said when it refused something; all empty when it did not answer at all. */
export interface ApiFailure {
  code: ErrorCode | null;
  /** The API's sentence, or what the browser says. */
  message: string;
  /** Sentences by dotted field path, e.g. `proof.tippedAmount`. */
  fields: Record<string, string>;
  /** False when no answer came. */
  answered: boolean;
}

export function readApiFailure(error: unknown): ApiFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof HttpError)) return { code: null, message, fields: {}, answered: !isOffline(error) };
  const body = error.body as Partial<ErrorBody> | null;
  const fields: Record<string, string> = {};
  for (const issue of body?.errors ?? []) fields[issue.field] ??= issue.message;
  return { code: body?.code ?? null, message: body?.message ?? message, fields, answered: true };
}

/** Codes for which staff need other words than those that the API says to everybody. */
const OWN_WORDS = new Set<ErrorCode>(['PROOF_ALREADY_USED', 'OWN_ORDER', 'DATABASE_UNAVAILABLE']);

/** A failure as one sentence that says what to do. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error: unknown) => {
      const { code, message, fields, answered } = readApiFailure(error);
      if (!answered) return translate('city.errors.offline');
      if (code && OWN_WORDS.has(code)) return translate(`city.errors.${code}`);
      if (code === 'VALIDATION_FAILED') return Object.values(fields)[0] ?? message;
      return message;
    },
    [translate],
  );
}

/** fetch rejects with a TypeError when the server cannot be reached. */
const isOffline = (error: unknown) => error instanceof TypeError;
