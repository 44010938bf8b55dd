import { Button, LinkButton, Notice } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import styles from './admin-console.module.css';

/** The console's server does not answer; the site lives on. */
export function ConsoleFailed({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <div className={styles.room}>
      <Notice
        tone="stop"
        title={t('console.failedTitle')}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            <LinkButton variant="quiet" render={<Link to={paths.home} />}>
              {t('common.goHome')}
            </LinkButton>
          </>
        }
      >
        {t('console.failedText')}
      </Notice>
    </div>
  );
}
