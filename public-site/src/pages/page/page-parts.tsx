import type { PagePart } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { BROWSER_STORAGE } from '../../platform/storage/browser-storage';
import { Link } from '../../ui/link/link';
import kept from './kept-in-browser.module.css';
import styles from './page.module.css';
import { TeamList } from './team-list';
import { WaysToReach } from './ways-to-reach';

/** The parts of pages that the site makes. */
export const PARTS: Readonly<Record<PagePart, ComponentType>> = {
  team: TeamList,
  'ways-to-reach': WaysToReach,
  'kept-in-browser': KeptInBrowser,
  panorama: Panorama,
  apply: Apply,
};

/** Everything that the site keeps in a browser. */
function KeptInBrowser() {
  const t = useT();
  return (
    <ul className={kept.list}>
      {BROWSER_STORAGE.map(({ what, place, name }) => (
        <li key={`${place} ${name}`} className={kept.entry}>
          <span className={kept.name}>
            <code dir="ltr">{name}</code>
            <span>{t(`cookies.place.${place}`)}</span>
          </span>
          <span>{t(`cookies.kept.${what}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The way from the rules to the application. */
function Apply() {
  const t = useT();
  return (
    <div className={styles.apply}>
      <p>{t('rpguide.ready')}</p>
      <LinkButton variant="primary" size="large" render={<Link to={paths.whitelist} />}>
        {t('rpguide.apply')}
      </LinkButton>
    </div>
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
