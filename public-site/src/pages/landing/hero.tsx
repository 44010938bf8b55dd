import { LinkButton } from '@city/shared-ui';
import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import { TrailerButton } from '../../features/trailer/trailer-button';
import { useMemberCount } from '../../shared/community/member-count';
import { useT } from '../../shared/i18n/use-t';
import { paths } from '../../shared/paths';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../../shared/site-config/site-config';
import { HeroScene } from './hero-scene';
import styles from './hero.module.css';

/** The city at night, the name, and the two things to do first. */
export function Hero() {
  const t = useT();
  const { i18n } = useLingui();
  const site = useSiteConfig();
  const members = useMemberCount();
  const [first = '', ...rest] = (site?.name ?? DEFAULT_SITE_NAME).split(' ');

  return (
    <section className={styles.hero}>
      <HeroScene video={site?.media.introVideo ?? null} />
      <div className={styles.wrap}>
        <p className={styles.online}>
          <span className={styles.dot} aria-hidden="true" />
          {t('header.serverOnline')}
          {members > 0 && (
            <bdi className={styles.members}>{t('landing.members', { count: i18n.number(members) })}</bdi>
          )}
        </p>
        <h1 className={styles.name}>
          {first} <span>{rest.join(' ')}</span>
        </h1>
        <p className={styles.lede}>{t('landing.lede')}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" size="large" render={<Link to={paths.joinUs} />}>
            {t('landing.apply')}
          </LinkButton>
          {site?.media.trailer ? (
            <TrailerButton source={site.media.trailer} />
          ) : (
            <LinkButton variant="secondary" size="large" render={<Link to={paths.rpGuide} />}>
              {t('menu.rpGuide')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
