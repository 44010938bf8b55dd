import type { ApplicationStatus } from '@city/contracts';
import type { UserInfo } from '../../player/session/user-info-store';

export type ApplicationStates = Pick<UserInfo, 'betaStatus' | 'whiteListStatus'>;

export const APPLICATION_NAME = { beta: 'menu.beta', whitelist: 'menu.whitelist' } as const;

/**
 * Returns the application that the header shows: an accepted whitelist application, else the beta application, else the
 * newest whitelist application. Null if there is none.
 */
export function applicationOf({
  betaStatus,
  whiteListStatus,
}: ApplicationStates): { kind: keyof typeof APPLICATION_NAME; status: ApplicationStatus } | null {
  if (betaStatus !== 'noApp' && whiteListStatus !== 'Accepted') return { kind: 'beta', status: betaStatus };
  return whiteListStatus === 'noApp' ? null : { kind: 'whitelist', status: whiteListStatus };
}
