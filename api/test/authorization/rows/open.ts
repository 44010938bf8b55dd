import { LOGGED_IN, PROVEN_OTHERWISE, PUBLIC, row } from '../matrix.js';

/** What visitors see, the login, and what providers call. */
export const OPEN_ROWS = [
  row('GET health/live', PUBLIC),
  row('GET health/ready', PUBLIC),
  // From this machine; from elsewhere it asks for a token of its own.
  row('GET metrics', PUBLIC),
  row('GET config/site', PUBLIC),
  row('GET config/paypal', PUBLIC),
  row('GET community/members', PUBLIC),
  row('POST telemetry', PUBLIC, undefined, {
    ...{ version: 'index-1', locale: 'en', device: 'phone' },
    ...{ vitals: [], errors: [] },
  }),
  row('GET auth', PUBLIC),
  // Without a login that was begun it ends on the site with an error, for everybody.
  row('GET auth/callback', PUBLIC),
  row('POST payment/webhook/paypal', PROVEN_OTHERWISE, undefined, {}),
  row('GET payment/webhook/konnect', PUBLIC),

  row('GET auth/session', PUBLIC),
  row('GET auth/user/me', LOGGED_IN),
  row('PUT auth/user/consent', LOGGED_IN, undefined, { cookiesConsent: true }),
  row('PUT users/me/language', LOGGED_IN, undefined, { language: 'en' }),
  row('POST auth/membership', LOGGED_IN),
  // Ends the sessions of the test: stays last.
  row('POST auth/logout', PUBLIC),
];
