import type { AppConfig } from '../config/app-config.js';
import { ask, memberOf } from './ask.js';
import { skewFinding } from './clock-checks.js';
import { discordFindings } from './discord-checks.js';
import { concern, problem, type Finding } from './finding.js';
import { unreachable, type ProviderReport } from './provider-report.js';

/** A payment that does not exist: the response shows only whether the key is valid. */
const NO_PAYMENT = '0'.repeat(24);

async function paypalFindings({ paypal }: AppConfig): Promise<ProviderReport> {
  if (!paypal) return { findings: [], answers: [] };
  const credentials = Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString('base64');
  const answer = await ask(`${paypal.apiBaseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const findings: Finding[] = [];
  const away = unreachable('PayPal', paypal.apiBaseUrl, answer);
  if (away) findings.push(away);
  else if (answer.status !== 200 || typeof memberOf(answer.json, 'access_token') !== 'string') {
    findings.push(
      problem('PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET', {
        what: `PayPal refuses them at ${new URL(paypal.apiBaseUrl).origin} (status ${answer.status})`,
        why: 'Nobody can pay in US dollars.',
        fix: 'Copy both anew from developer.paypal.com → Apps & Credentials; live and sandbox have different ones.',
      }),
    );
  }
  if (!paypal.webhookId) {
    findings.push(
      concern('PAYPAL_WEBHOOK_ID', {
        what: 'PAYPAL_WEBHOOK_ID is not set: PayPal’s messages are refused',
        why: 'Refunds and disputes stay unknown, and late payments are found by asking only.',
        fix: 'Add a webhook on /api/payment/webhook/paypal at developer.paypal.com and set its id.',
      }),
    );
  }
  return { findings, answers: [answer] };
}

async function konnectFindings({ konnect }: AppConfig): Promise<ProviderReport> {
  if (!konnect) return { findings: [], answers: [] };
  const answer = await ask(`${konnect.apiBaseUrl}/payments/${NO_PAYMENT}`, {
    headers: { 'x-api-key': konnect.apiKey },
  });
  const findings: Finding[] = [];
  const away = unreachable('Konnect', konnect.apiBaseUrl, answer);
  if (away) findings.push(away);
  else if (answer.status === 401 || answer.status === 403) {
    findings.push(
      problem('KONNECT_API_KEY', {
        what: `Konnect refuses it at ${new URL(konnect.apiBaseUrl).origin} (status ${answer.status})`,
        why: 'Nobody can pay by card in dinars.',
        fix: 'Copy the key anew from dashboard.konnect.network; live and sandbox have different ones.',
      }),
    );
  }
  return { findings, answers: [answer] };
}

/** Checks the credentials of all configured providers concurrently, and the clock skew. */
export async function providerFindings(config: AppConfig): Promise<Finding[]> {
  const reports = await Promise.all([
    discordFindings(config),
    paypalFindings(config),
    konnectFindings(config),
  ]);
  const skews = reports.flatMap(({ answers }) => answers.flatMap(({ skewMs }) => skewMs ?? []));
  // The smallest skew: if only one provider differs, its clock is wrong, not ours.
  const least = skews.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
  const skew = skewFinding(least);
  return [...reports.flatMap(({ findings }) => findings), ...(skew ? [skew] : [])];
}
