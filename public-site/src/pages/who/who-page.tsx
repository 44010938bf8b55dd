import { LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { PageFrame } from '../../ui/page-frame/page-frame';
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

const WIDTHS = [828, 1440];
const SIZE = { width: 1800, height: 720 };

const sources = (format: string) =>
  WIDTHS.map((width) => `/art/factions-${width}.${format} ${width}w`).join(', ');

/** The seats of the six legal factions side by side, as a decoration. */
function Panorama() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes="min(82rem, 100vw)" />
      <source type="image/webp" srcSet={sources('webp')} sizes="min(82rem, 100vw)" />
      <img
        className={styles.panorama}
        src="/art/factions-1440.webp"
        alt=""
        width={SIZE.width}
        height={SIZE.height}
        loading="lazy"
      />
    </picture>
  );
}
