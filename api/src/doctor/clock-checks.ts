import { concern, problem, type Finding } from '../platform/findings/finding.js';

/** Above this, signature and token checks start to fail. */
const SKEW_ERROR_MS = 120_000;
const SKEW_WARNING_MS = 20_000;

/** The finding for clock skew against a provider. */
export function skewFinding(skewMs: number): Finding | null {
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (Math.abs(skewMs) < SKEW_WARNING_MS) return null;
  return (Math.abs(skewMs) < SKEW_ERROR_MS ? concern : problem)('clock', {
    what: `This machine’s clock is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} the providers’`,
    why: 'Sessions, tokens and the time limits of payments end too early or too late.',
    fix: 'Switch on time synchronisation (`timedatectl set-ntp true`).',
  });
}
