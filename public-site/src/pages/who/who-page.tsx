import { LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { Panorama } from './panorama';
import { paths } from '../../platform/paths';
import { useSiteConfig, useSiteName } from '../../platform/site-config/site-config';
import { TeamList } from './team-list';
import styles from './who-page.module.css';

const VALUES = ['fairness', 'creativity', 'respect', 'immersion'] as const;

/** /who: the team, the city, mission and values. */
export default function WhoPage() {
  const t = useT();
  const site = useSiteConfig();
  return (
    <PageFrame title={t('who.title')} lede={t('who.lede', { name: useSiteName() })}>
      <section className={styles.section} id="team">
        <h2>{t('who.team')}</h2>
        <div>
          <p>{t('who.team.text')}</p>
          <TeamList />
          <div className={styles.actions}>
            {site && (
              <LinkButton
                variant="secondary"
                render={<a href={site.links.discordInvite} target="_blank" rel="noreferrer" />}
              >
                {t('who.team.join')}
              </LinkButton>
            )}
            <LinkButton variant="quiet" render={<Link to={paths.factions} />}>
              {t('who.team.factions')}
            </LinkButton>
          </div>
        </div>
      </section>
      <Panorama />
      <section className={styles.section}>
        <h2>{t('who.1.title')}</h2>
        <p>{t('who.1.text')}</p>
      </section>
      <section className={styles.section}>
        <h2>{t('who.values')}</h2>
        <dl className={styles.values}>
          {VALUES.map((value) => (
            <div key={value}>
              <dt>{t(`who.values.${value}.title`)}</dt>
              <dd>{t(`who.values.${value}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PageFrame>
  );
}
