import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteFooter } from '../features/site-footer/site-footer';
import { SiteHeader } from '../features/site-header/site-header';
import { useT } from '../shared/i18n/use-t';
import { menus } from './menus';
import { PageLoading } from './page-loading';
import styles from './site-layout.module.css';

/** Header, page, footer. */
export function SiteLayout() {
  const t = useT();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      <SiteHeader menus={menus} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
