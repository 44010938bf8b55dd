import { useId } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './application-wait.module.css';

interface WhileYouWaitProps {
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3';
}

/** Ideas for a player who waits for a decision: the rules, Discord, the factions. */
export function WhileYouWait({ heading: Heading }: WhileYouWaitProps) {
  const t = useT();
  const id = useId();
  const invite = useSiteConfig()?.links.discordInvite;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="title-small">
        {t('apply.wait.title')}
      </Heading>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.rpGuide}>{t('apply.wait.rules')}</Link>
          <span>{t('apply.wait.rulesText')}</span>
        </li>
        {invite && (
          <li>
            <a href={invite} target="_blank" rel="noreferrer">
              {t('apply.wait.discord')}
            </a>
            <span>{t('apply.wait.discordText')}</span>
          </li>
        )}
        <li>
          <Link to={paths.factions}>{t('apply.wait.factions')}</Link>
          <span>{t('apply.wait.factionsText')}</span>
        </li>
      </ul>
    </section>
  );
}
