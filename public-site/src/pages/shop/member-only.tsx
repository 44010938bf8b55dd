import type { CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { LoginWall } from '../../features/shop/login-wall';
import { useCurrentUser } from '../../shared/session/current-user';
import { SessionUnknown } from '../../shared/session/session-unknown';
import styles from './shop-frame.module.css';

export interface MemberOnlyProps {
  /** Shown until the server has said who this is; has the layout of the page that comes. */
  loading: ReactNode;
  children(user: CurrentUser): ReactNode;
}

/** The wall before the shop and the payment pages: visitors are asked to log in. */
export function MemberOnly({ loading, children }: MemberOnlyProps) {
  const viewer = useCurrentUser();
  if (viewer.user) return children(viewer.user);
  if (viewer.who === 'asking') return loading;
  return (
    <div className={styles.page}>
      {viewer.who === 'unknown' ? <SessionUnknown error={viewer.error} /> : <LoginWall />}
    </div>
  );
}
