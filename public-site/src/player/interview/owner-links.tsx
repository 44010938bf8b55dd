import { LinkButton } from '@city/shared-ui';
import { OpenDiscord } from '../../ui/open-discord';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './interview-panel.module.css';

interface OwnerLinksProps {
  hasPassed?: boolean;
  /** Whether Discord is the next step, not a time to pick or to keep. */
  isDiscordNext?: boolean;
}

/**
 * Links for accepted players: our Discord, where interviews take place, and the owner’s pages about the interview
 * (until it is passed) and about connecting. Links that are not set are left out.
 */
export function OwnerLinks({ hasPassed, isDiscordNext }: OwnerLinksProps) {
  const t = useT();
  const { interview = null, connect = null } = useSiteConfig()?.links ?? {};
  const shown = [
    { address: hasPassed ? null : interview, label: t('apply.interview.about') },
    { address: connect, label: t('apply.interview.connect') },
  ].filter(({ address }) => address !== null);
  return (
    <div className="row-2 gap-4">
      {isDiscordNext && <OpenDiscord />}
      {shown.map(({ address, label }) => (
        <LinkButton key={label} variant="secondary" size="large" render={linkTo(address ?? '')}>
          {label}
        </LinkButton>
      ))}
      {!isDiscordNext && <OpenDiscord linkClass={styles.discord} />}
    </div>
  );
}

/** A link to an address, or to a path on the site in the reader's language. */
const linkTo = (address: string) =>
  address.startsWith('/') ? <Link to={address} /> : <a href={address} target="_blank" rel="noreferrer" />;
