import { LinkButton } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';
import styles from './not-found-page.module.css';

/** Shown at every unknown address: the city at night, and three ways on. */
export function NotFoundPage() {
  const t = useT();
  return (
    <PageFrame title={t('notFound.title')} lede={t('notFound.text')}>
      <div className={styles.ways}>
        <LinkButton variant="primary" size="large" render={<Link to={paths.home} />}>
          {t('common.goHome')}
        </LinkButton>
        <LinkButton variant="secondary" size="large" render={<Link to={paths.whitelist} />}>
          {t('menu.whitelist')}
        </LinkButton>
        <LinkButton variant="secondary" size="large" render={<Link to={paths.shop} />}>
          {t('menu.wholeShop')}
        </LinkButton>
      </div>
      <div className={styles.city} aria-hidden="true" />
    </PageFrame>
  );
}
