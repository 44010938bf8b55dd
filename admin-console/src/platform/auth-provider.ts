import { type AdminConsoleProps, displayName } from '@city/contracts';
import type { AuthProvider } from 'react-admin';
import { type AccessLoss, isStaff } from './access.js';

interface AuthOptions extends Pick<AdminConsoleProps, 'user' | 'onLogout'> {
  /** The API has refused the user, not the operation. */
  onLost(loss: AccessLoss): void;
}

/**
 * The host has logged the reader in; the console only displays that and notices when it ends. The API enforces all
 * permissions, and `useMayOpen` decides which panels are shown.
 */
export function createAuthProvider({ user, onLogout, onLost }: AuthOptions): AuthProvider {
  return {
    login: () => Promise.resolve(),
    async logout() {
      await onLogout();
      return false;
    },
    checkAuth: () => (isStaff(user) ? Promise.resolve() : Promise.reject(new Error('NOT_STAFF'))),
    checkError(error: { status?: number; body?: { code?: string } }) {
      if (error.status === 401) onLost('session');
      else if (error.status === 403 && error.body?.code === 'FORBIDDEN') onLost('role');
      else if (error.status === 403 && error.body?.code === 'PERMISSION_MISSING') onLost('changed');
      // It never rejects: react-admin would log out and discard unsaved input. A dialog explains the loss instead.
      return Promise.resolve();
    },
    getIdentity: () =>
      Promise.resolve({
        id: user._id,
        fullName: displayName(user),
        avatar: user.avatarUrl,
      }),
  };
}
