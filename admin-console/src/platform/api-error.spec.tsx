import { ERROR_CODES, type ErrorCode, type Locale } from '@city/contracts';
import { renderHook } from '@testing-library/react';
import { HttpError, I18nContextProvider } from 'react-admin';
import { english } from '../app/messages/en/console.js';
import { loadLanguage } from '../app/messages/language.js';
import { useFailureText } from './api-error.js';
import { NoResponseError } from './http-client.js';
import { createI18nProvider } from './i18n-provider.js';

/** Codes that only players receive, who apply, log in and pay, or only programs with a token. */
const NOT_FOR_STAFF: readonly ErrorCode[] = [
  'NOT_IN_REQUIRED_SERVER',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'LOGIN_REFUSED',
  'LOGIN_STATE_INVALID',
  'APPLICATION_ATTEMPTS_USED_UP',
  'PRODUCT_UNAVAILABLE',
  'CART_SPLIT',
  'PRICE_CHANGED',
  'ALREADY_HELD',
  'OWN_PRODUCT',
  'ALREADY_PAID',
  'PAYMENT_OPEN',
  'PAYMENT_NOT_APPROVED',
  'PAYMENT_PENDING',
  'INSTRUMENT_DECLINED',
  'PAYMENT_DECLINED',
  'PAYMENT_FAILED',
  'WEBHOOK_REFUSED',
  'SIGNATURE_INVALID',
  'TOKEN_INVALID',
  'TOKEN_REFUSED',
  'TOKEN_WITH_SESSION',
];

it('has a text for every code that staff can receive', () => {
  const words = Object.keys(english.city.errors);
  const without = ERROR_CODES.filter((code) => !words.includes(code) && !NOT_FOR_STAFF.includes(code));
  expect(without).toEqual([]);
});

async function textOf(error: Error, locale: Locale): Promise<string> {
  const i18n = createI18nProvider(await loadLanguage(locale));
  const { result } = renderHook(() => useFailureText()(error), {
    wrapper: ({ children }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>,
  });
  return result.current;
}

const refused = (status: number, body: object) => new HttpError('Refused', status, body);

it.each([
  ['en', 'The database isn’t responding. Try again in a moment.'],
  ['fr', 'La base de données ne répond pas. Réessaie dans un instant.'],
  ['ar', 'قاعدة البيانات لا تستجيب. حاول مجددًا بعد لحظات.'],
] as const)('translates a refusal into %s by its code', async (locale, words) => {
  const error = refused(503, { code: 'DATABASE_UNAVAILABLE', message: 'The service is away.' });
  expect(await textOf(error, locale)).toContain(words);
});

it.each([
  ['en', 'Something went wrong. Try again in a moment.'],
  ['fr', 'Une erreur est survenue. Réessaie dans un instant.'],
] as const)('has a general text in %s for an unknown code', async (locale, words) => {
  expect(await textOf(refused(500, { code: 'FROM_TOMORROW', message: 'In words.' }), locale)).toContain(
    words,
  );
});

it.each([
  ['en', 'Tip amount: This number isn’t allowed here'],
  ['fr', 'Montant du tip\u00a0: '],
  ['ar', 'حقل «مبلغ الدونيشن»: '],
] as const)('names the field that the API refuses in %s by its label', async (locale, words) => {
  const refusedField = (field: string) =>
    refused(400, { code: 'VALIDATION_FAILED', errors: [{ field, code: 'NUMBER_INVALID', message: 'No.' }] });
  expect(await textOf(refusedField('proof.tippedAmount'), locale)).toContain(words);
  expect(await textOf(refusedField('fromTomorrow'), locale)).not.toContain('fromTomorrow');
});

it('has its own text without a response', async () => {
  expect(await textOf(new NoResponseError(false), 'fr')).toContain('Impossible de joindre le serveur');
});
