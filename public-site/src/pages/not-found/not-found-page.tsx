import { LinkButton } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';

/** Shown at every unknown address. */
export function NotFoundPage() {
  const t = useT();
  return (
    <PageFrame title={t('notFound.title')} lede={t('notFound.text')}>
      <LinkButton variant="primary" size="large" render={<Link to={paths.home} />}>
        {t('common.goHome')}
      </LinkButton>
    </PageFrame>
  );
}
