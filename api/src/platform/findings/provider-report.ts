import type { Answer } from './ask.js';
import { concern, problem, type Finding } from './finding.js';

/** The findings of a provider check, and the responses for the clock check. */
export interface ProviderReport {
  /** The called address. */
  asked: string;
  findings: Finding[];
  answers: readonly Answer[];
}

/** The finding for a response from which the credentials cannot be judged, else null. */
export function unreachable(provider: string, address: string, answer: Answer): Finding | null {
  if (answer.status === 429) {
    return concern(provider, {
      what: `${provider} answers that it was asked too often; its credentials were not checked`,
      why: 'Nothing is known about them.',
      fix: 'Try again in some minutes.',
    });
  }
  if (answer.status !== 0 && answer.status < 500) return null;
  return problem(provider, {
    what: `${provider} cannot be used at ${new URL(address).origin}: ${answer.reason ?? `it answers ${answer.status}`}`,
    why: 'What depends on it does not work until it answers.',
    fix: 'Check the address, the firewall and the DNS of this machine, and the provider’s status page.',
  });
}
