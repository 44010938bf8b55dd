import { LinkButton } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t';
import { Link } from '../link/link';
import { useSiteConfig } from '../site-config/site-config';
import styles from './interview-panel.module.css';

interface OwnerLinksProps {
  hasPassed?: boolean;
  /** Buttons before them. */
  children?: ReactNode;
}

/** What the owner tells accepted players: about the interview until it is passed, and about connecting. Only what is set. */
export function OwnerLinks({ hasPassed, children }: OwnerLinksProps) {
  const t = useT();
  const { interview = null, connect = null } = useSiteConfig()?.links ?? {};
  const shown = [
    { address: hasPassed ? null : interview, label: t('apply.interview.about') },
    { address: connect, label: t('apply.interview.connect') },
  ].filter(({ address }) => address !== null);
  if (!children && shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {children}
      {shown.map(({ address, label }) => (
        <LinkButton key={label} variant="secondary" size="large" render={linkTo(address ?? '')}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** A link to an address, or to a path on the site in the reader's language. */
const linkTo = (address: string) =>
  address.startsWith('/') ? <Link to={address} /> : <a href={address} target="_blank" rel="noreferrer" />;
