import { ask, problem, type ProviderReport, unreachable } from '../../../platform/findings.js';
import type { KonnectConfig } from './konnect.config.js';

/** A payment that does not exist: the response shows only whether the key is valid. */
const NO_PAYMENT = '0'.repeat(24);

/** Checks the key. */
export async function konnectReport(konnect: KonnectConfig): Promise<ProviderReport> {
  const answer = await ask(`${konnect.apiBaseUrl}/payments/${NO_PAYMENT}`, {
    headers: { 'x-api-key': konnect.apiKey },
  });
  const findings = unreachable('Konnect', konnect.apiBaseUrl, answer);
  if (findings.length === 0 && (answer.status === 401 || answer.status === 403)) {
    findings.push(
      ...problem('KONNECT_API_KEY', {
        what: `Konnect refuses it at ${new URL(konnect.apiBaseUrl).origin} (status ${answer.status})`,
        why: 'Nobody can pay by card in dinars.',
        fix: 'Copy the key again from dashboard.konnect.network; live and sandbox have different ones.',
      }),
    );
  }
  return { asked: konnect.apiBaseUrl, findings, answers: [answer] };
}
