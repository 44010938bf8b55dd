import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../platform/i18n/use-t';
import { NavLink } from '../../ui/link/link';
import { paths, siteAddress } from '../../platform/paths';
import styles from './city-links.module.css';

interface CityLinksProps {
  /** Links to files with the entries of the open page. */
  children?: ReactNode;
}

/** The pages of the living city in one row. Pages without a published entry are hidden (empty-sections.css). */
export function CityLinks({ children }: CityLinksProps) {
  const t = useT();
  const isGallery = useLocation().pathname === paths.gallery;
  return (
    <nav className={styles.links} aria-label={t('news.pages')}>
      <NavLink to={paths.news}>{t('menu.news')}</NavLink>
      <NavLink to={paths.events}>{t('menu.events')}</NavLink>
      {/* Only its own document may frame players, so a link to it loads the document. */}
      <a href={siteAddress(paths.gallery)} aria-current={isGallery ? 'page' : undefined}>
        {t('menu.gallery')}
      </a>
      <NavLink to={paths.factions}>{t('menu.factions')}</NavLink>
      {children && <span className={styles.files}>{children}</span>}
    </nav>
  );
}
