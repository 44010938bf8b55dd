import type { AdminConsoleProps } from '@city/contracts';
import type { AuthProvider } from 'react-admin';
import type { AccessLoss } from '../layout/access.js';

interface AuthOptions extends Pick<AdminConsoleProps, 'user' | 'onLogout'> {
  /** The API has refused the reader as such, not what she asked for. */
  onLost(loss: AccessLoss): void;
}

/**
 * The host has logged the Admin in; the console only shows it and notices when it ends. The API decides everything:
 * what this provider answers shapes the screen and nothing else.
 */
export function createAuthProvider({ user, onLogout, onLost }: AuthOptions): AuthProvider {
  return {
    login: () => Promise.resolve(),
    async logout() {
      await onLogout();
      return false;
    },
    checkAuth: () => (user.role === 'Admin' ? Promise.resolve() : Promise.reject(new Error('NOT_ADMIN'))),
    checkError(error: { status?: number; body?: { code?: string } }) {
      if (error.status === 401) onLost('session');
      else if (error.status === 403 && error.body?.code === 'FORBIDDEN') onLost('role');
      // Never rejects: react-admin would call logout and throw away what was typed; a dialog says what happened.
      return Promise.resolve();
    },
    getIdentity: () =>
      Promise.resolve({
        id: user._id,
        fullName: user.global_name ?? user.discord_username,
        avatar: user.avatarUrl,
      }),
    canAccess: () => Promise.resolve(user.role === 'Admin'),
  };
}
