import { Button, LinkButton, Notice } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import styles from './admin-console.module.css';

/** The console's server does not answer; the site keeps working. */
export function ConsoleFailed({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <Failure
      title={t('console.failedTitle')}
      text={t('console.failedText')}
      retry={t('common.retry')}
      onRetry={onRetry}
    />
  );
}

/** The console was built for another version of the contract; a reload loads the deployed versions of both sides. */
export function ConsoleOutdated() {
  const t = useT();
  return (
    <Failure
      title={t('console.versionTitle')}
      text={t('console.versionText')}
      retry={t('console.reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

interface FailureProps {
  title: string;
  text: string;
  retry: string;
  onRetry(): void;
}

function Failure({ title, text, retry, onRetry }: FailureProps) {
  const t = useT();
  return (
    <div className={styles.room}>
      <Notice
        tone="danger"
        title={title}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {retry}
            </Button>
            <LinkButton variant="quiet" render={<Link to={paths.home} />}>
              {t('common.goHome')}
            </LinkButton>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
