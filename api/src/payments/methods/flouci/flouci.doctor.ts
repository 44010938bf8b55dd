import { ask, problem, type ProviderReport, unreachable } from '../../../platform/findings.js';
import type { FlouciConfig } from './flouci.config.js';

/** A payment that does not exist: the response shows only whether the keys are valid. */
const NO_PAYMENT = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Checks the keys. */
export async function flouciReport({
  apiBaseUrl,
  publicKey,
  privateKey,
}: FlouciConfig): Promise<ProviderReport> {
  const answer = await ask(`${apiBaseUrl}/api/v2/verify_payment/${NO_PAYMENT}`, {
    headers: { authorization: `Bearer ${publicKey}:${privateKey}` },
  });
  const findings = unreachable('Flouci', apiBaseUrl, answer);
  if (findings.length === 0 && (answer.status === 401 || answer.status === 403)) {
    findings.push(
      ...problem('FLOUCI_PUBLIC_KEY, FLOUCI_PRIVATE_KEY', {
        what: `Flouci refuses them at ${new URL(apiBaseUrl).origin} (status ${answer.status})`,
        why: 'Nobody can pay with Flouci.',
        fix: 'Copy both again from the application at developers.flouci.com; test and live applications have different ones.',
      }),
    );
  }
  return { asked: apiBaseUrl, findings, answers: [answer] };
}
