import { useEffect } from 'react';
import { AccountMenu } from './account-menu';
import { LoginButton } from './login-button';
import { useHeaderUser } from './use-header-user';

/** The account, or the login link, in the header of a wide screen. */
export function WideAccount() {
  const user = useHeaderUser();
  useEffect(() => {
    // From here on React decides which user is shown.
    delete document.documentElement.dataset.player;
  }, []);
  return user ? <AccountMenu user={user} /> : <LoginButton />;
}
