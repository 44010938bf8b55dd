import { Button, Notice } from '@city/shared-ui';
import { useErrorText } from '../i18n/use-error-text';
import { useT } from '../i18n/use-t';

interface LoadFailedProps {
  error: Error;
  retry(): unknown;
}

/** Instead of what could not be loaded: why, and the way to try again. */
export function LoadFailed({ error, retry }: LoadFailedProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <Notice
      tone="stop"
      title={t('apply.failedToLoad')}
      action={
        <Button variant="secondary" onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
