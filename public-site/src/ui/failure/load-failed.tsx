import { Notice } from '@city/shared-ui';
import { errorText } from '../../platform/i18n/error-text';
import { useT } from '../../platform/i18n/use-t';
import { RetryButton } from './retry-button';
import { SupportCode } from './support-code';
import { supportCodeOf } from '../../platform/api/support-code-of';

/** An error message with a retry button, in place of data that failed to load. */
export function LoadFailed({ error, retry }: { error: Error; retry(): unknown }) {
  const t = useT();
  const code = supportCodeOf(error);
  return (
    <Notice tone="danger" title={t('apply.failedToLoad')} action={<RetryButton retry={retry} />}>
      {errorText(error)}
      {code && <SupportCode code={code} />}
    </Notice>
  );
}
