import { Button, LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths, siteAddress } from '../../platform/paths';
import styles from './crash.module.css';

/** Every first visit downloads this page, and few need help. */
const CrashHelp = optionalPart(() => import('./crash-help').then((module) => module.CrashHelp), ['errors']);

interface CrashPageProps {
  /** Id of the failed request that broke the page, for support. */
  code: string | null;
}

/** Shown in place of a page that threw. */
export function CrashPage({ code }: CrashPageProps) {
  const t = useT();
  return (
    <PageFrame title={t('crash.title')} lede={t('crash.text')}>
      <div>
        <Button variant="primary" size="large" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        <LinkButton variant="secondary" size="large" href={siteAddress(paths.home)}>
          {t('common.goHome')}
        </LinkButton>
        <CrashHelp code={code} />
      </div>
      <div className={styles.city} />
    </PageFrame>
  );
}
