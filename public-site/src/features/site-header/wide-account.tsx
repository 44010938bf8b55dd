import { useEffect } from 'react';
import { AccountMenu } from './account-menu';
import { LoginButton } from './login-button';
import { useHeaderUser } from './use-header-user';

/** The account at the end of the header of a wide screen, or the way to it. */
export function WideAccount() {
  const user = useHeaderUser();
  useEffect(() => {
    // From here on the header itself knows who is shown.
    delete document.documentElement.dataset.player;
  }, []);
  return user ? <AccountMenu user={user} /> : <LoginButton />;
}
