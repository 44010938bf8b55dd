import type { BetaApplication } from '@city/contracts';
import { Badge, LinkButton } from '@city/shared-ui';
import { OpenDiscord } from '../../shared/community/open-discord';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { STATUS_TONE } from '../../shared/status-tone';
import styles from './beta-view.module.css';

/** The status of the player's beta application. */
export function BetaView({ application }: { application: BetaApplication }) {
  const t = useT();
  const dateText = useDateTime('long');
  const { status, number, reason, createdAt, treatedAt } = application;
  return (
    <section className={styles.view}>
      <h2>{t(`beta.state.${status}`)}</h2>
      <p className={styles.facts}>
        <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
        <span>{t('beta.number', { number })}</span>
        <span>{t('apply.submittedOn', { date: dateText(createdAt) })}</span>
        {treatedAt && <span>{t('apply.decidedOn', { date: dateText(treatedAt) })}</span>}
      </p>
      {reason && (
        <div>
          <h3>{t('apply.reason')}</h3>
          <p className={styles.reason} dir="auto">
            {reason}
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {status === 'Accepted' && <OpenDiscord />}
        <LinkButton variant="secondary" size="large" render={<Link to={paths.home} />}>
          {t('apply.home')}
        </LinkButton>
      </div>
    </section>
  );
}
