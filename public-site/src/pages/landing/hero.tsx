import type { SiteConfig } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { useState } from 'react';
import { Link } from '../../ui/link/link';
import { useMovingPicture } from '../../features/intro-video/use-moving-picture';
import { TrailerButton } from '../../features/trailer/trailer-button';
import { useHydrated } from '../../platform/hydration/use-hydrated';
import { useT } from '../../platform/i18n/use-t';
import { LANGUAGE_NAMES } from '../../ui/language-switch/use-languages';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { paths } from '../../platform/paths';
import { useUserInfoStore } from '../../player/session/user-info-store';
import { useSiteConfig, useWordMark } from '../../platform/site-config/site-config';
import { HeroScene } from './hero-scene';
import styles from './hero.module.css';
import { LiveLine } from './live-line';

const IntroVideo = optionalPart(
  () => import('../../features/intro-video/intro-video').then((m) => m.IntroVideo),
  ['landing-extras'],
);

const OwnPath = optionalPart(() => import('./own-path').then((m) => m.OwnPath), ['apply']);

interface HeroProps {
  isTrailerOpen: boolean;
  onTrailer(open: boolean): void;
}

/** Placeholder in prerendered documents, which do not know the trailer. */
const ANY_FILM = '.mp4';

/** The city at night, the name, and the two primary actions. */
export function Hero({ isTrailerOpen, onTrailer }: HeroProps) {
  const t = useT();
  const site = useSiteConfig();
  // Documents serve communities with and without a trailer; the styles show one of the two buttons.
  const isHydrated = useHydrated();
  const status = useUserInfoStore(({ userInfo }) => userInfo?.whiteListStatus);
  const hasApplied = isHydrated && status && status !== 'noApp';
  const media: Partial<SiteConfig['media']> | undefined = isHydrated ? (site?.media ?? {}) : undefined;
  const [scene, setScene] = useState<HTMLElement | null>(null);
  const intro = media?.introVideo;
  const moves = useMovingPicture();
  const [first = '', ...rest] = useWordMark().split(' ');

  const trailer = (source: string) => (
    <TrailerButton source={source} open={isTrailerOpen} onOpenChange={onTrailer} />
  );
  const apply = (
    <LinkButton variant="primary" size="large" render={<Link to={paths.whitelist} />}>
      {hasApplied ? t('landing.application', { status: t(`status.${status}`) }) : t('landing.apply')}
    </LinkButton>
  );
  const guide = (
    <LinkButton variant="secondary" size="large" render={<Link to={paths.rpGuide} />}>
      {t('menu.rpGuide')}
    </LinkButton>
  );

  return (
    <section className={styles.hero}>
      <HeroScene ref={setScene} />
      <div className={styles.wrap}>
        <p className={styles.place}>
          <span>{t('landing.place')}</span>
          <span className={styles.languages}>
            {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
              <span key={language} lang={language}>
                {name}
              </span>
            ))}
          </span>
        </p>
        <LiveLine />
        <h1 className={styles.name}>
          {first} <span>{rest.join(' ')}</span>
        </h1>
        <p className={styles.lede}>{t('landing.lede')}</p>
        <div className={styles.actions} data-trailer={site?.media.trailer ?? 'no'} suppressHydrationWarning>
          {apply}
          {media ? (
            (media.trailer && trailer(media.trailer)) || guide
          ) : (
            <>
              <span className={styles.withTrailer}>{trailer(ANY_FILM)}</span>
              <span className={styles.withoutTrailer}>{guide}</span>
            </>
          )}
        </div>
        <div className={styles.below}>{hasApplied ? <OwnPath apply={apply} /> : t('menu.whitelistNote')}</div>
      </div>
      {moves && intro && scene && <IntroVideo source={intro} scene={scene} />}
    </section>
  );
}
