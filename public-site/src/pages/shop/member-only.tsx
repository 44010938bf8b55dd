import type { CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { CatalogueError } from '../../features/shop/catalogue-notice';
import { LoginWall } from '../../features/shop/login-wall';
import { useCurrentUser } from '../../shared/session/current-user';
import styles from './shop-frame.module.css';

export interface MemberOnlyProps {
  /** Shown until the server has said who this is; has the layout of the page that comes. */
  loading: ReactNode;
  children(user: CurrentUser): ReactNode;
}

/** The wall before the shop and the payment pages: visitors are asked to log in. */
export function MemberOnly({ loading, children }: MemberOnlyProps) {
  const { user, isPending, error, refetch } = useCurrentUser();
  if (user) return children(user);
  if (isPending) return loading;
  return (
    <div className={styles.page}>
      {error ? <CatalogueError error={error} onRetry={refetch} /> : <LoginWall />}
    </div>
  );
}
