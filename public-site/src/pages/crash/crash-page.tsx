import { Button, LinkButton } from '@city/shared-ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { loadNamespaces } from '../../shared/i18n/i18n';
import { useT } from '../../shared/i18n/use-t';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths, siteAddress } from '../../shared/paths';

/** Downloaded when there is a code to show. What broke may be the network: the page does without it. */
const SupportCode = lazy<ComponentType<{ code: string }>>(() =>
  Promise.all([import('../../shared/support-code/support-code'), loadNamespaces(['errors'])]).then(
    ([loaded]) => ({ default: loaded.SupportCode }),
    () => ({ default: () => null }),
  ),
);

interface CrashPageProps {
  /** Id of the request that the page broke over, for support. */
  code: string | null;
}

/** A page that broke. */
export function CrashPage({ code }: CrashPageProps) {
  const t = useT();
  return (
    <PageFrame title={t('crash.title')} lede={t('crash.text')}>
      <Button variant="primary" size="large" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>{' '}
      <LinkButton variant="quiet" size="large" href={siteAddress(paths.home)}>
        {t('common.goHome')}
      </LinkButton>
      {code && (
        <Suspense>
          <SupportCode code={code} />
        </Suspense>
      )}
    </PageFrame>
  );
}
