import {
  ask,
  concern,
  memberOf,
  problem,
  type ProviderReport,
  unreachable,
} from '../../../platform/findings.js';
import type { PayPalSettings } from './paypal.config.js';

/** Checks the credentials with a token request, and that a webhook is set. */
export async function paypalReport(paypal: PayPalSettings): Promise<ProviderReport> {
  const credentials = Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString('base64');
  const answer = await ask(`${paypal.apiBaseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const findings = unreachable('PayPal', paypal.apiBaseUrl, answer);
  if (
    findings.length === 0 &&
    (answer.status !== 200 || typeof memberOf(answer.json, 'access_token') !== 'string')
  ) {
    findings.push(
      ...problem('PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET', {
        what: `PayPal refuses them at ${new URL(paypal.apiBaseUrl).origin} (status ${answer.status})`,
        why: 'Nobody can pay in US dollars.',
        fix: 'Copy both again from developer.paypal.com → Apps & Credentials; live and sandbox have different ones.',
      }),
    );
  }
  if (!paypal.webhookId) {
    findings.push(
      ...concern('PAYPAL_WEBHOOK_ID', {
        what: 'PAYPAL_WEBHOOK_ID is not set: PayPal’s messages are refused',
        why: 'Refunds and disputes stay unknown, and late payments are found by asking only.',
        fix: 'Add a webhook on /api/payment/webhook/paypal at developer.paypal.com and set its id.',
      }),
    );
  }
  return { asked: paypal.apiBaseUrl, findings, answers: [answer] };
}
