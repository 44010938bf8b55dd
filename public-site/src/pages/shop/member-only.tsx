import type { CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { LoginWall } from '../../features/shop/login-wall';
import { useCurrentUser } from '../../player/session/current-user';
import { SessionUnknown } from '../../player/session/session-unknown';
import styles from './shop-frame.module.css';

interface MemberOnlyProps {
  /** Shown until the session is known; has the layout of the final page. */
  loading: ReactNode;
  children(user: CurrentUser): ReactNode;
}

/** The login wall of the shop and payment pages. */
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
