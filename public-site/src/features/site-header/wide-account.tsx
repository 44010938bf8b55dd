import { AccountMenu } from './account-menu';
import { useHeaderUser } from './use-header-user';

/** The account in the header of a wide screen. */
export function WideAccount() {
  const user = useHeaderUser();
  return user && <AccountMenu user={user} />;
}
