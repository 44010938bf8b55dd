import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import type { ShopStep } from './sections';
import styles from './shop-crumbs.module.css';

/** Breadcrumbs from the shop to this page. */
export function ShopCrumbs({ steps }: { steps: readonly ShopStep[] }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('shop.crumbs.label')}>
      <Link to={paths.shop}>{t('shop.crumbs.shop')}</Link>
      {steps.map(({ path, title }) => (
        <Link key={path} to={path}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
