import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../../shared/site-config/site-config';
import type { Menu } from './menu';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  menus: Menu[];
}

/** The band over every page: the community's name, the menus and the account. */
export function SiteHeader({ menus: _menus }: SiteHeaderProps) {
  const site = useSiteConfig();
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        {site?.name ?? DEFAULT_SITE_NAME}
      </Link>
    </header>
  );
}
