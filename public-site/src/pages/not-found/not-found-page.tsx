import { icons } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths } from '../../platform/paths';
import styles from './not-found-page.module.css';

const WAYS = [
  { to: paths.home, label: 'common.goHome', picture: styles.city },
  { to: paths.whitelist, label: 'menu.whitelist', picture: styles.factions },
  { to: paths.shop, label: 'menu.wholeShop', picture: styles.shop },
] as const;

/** Shown at every unknown address: three ways on, each with its picture. */
export default function NotFoundPage() {
  const t = useT();
  return (
    <PageFrame title={t('notFound.title')} lede={t('notFound.text')}>
      <ul className={styles.ways}>
        {WAYS.map(({ to, label, picture }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <span className={`${styles.picture} ${picture}`} aria-hidden="true" />
              <span>{t(label)}</span>
              <icons.ChevronRight aria-hidden="true" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
