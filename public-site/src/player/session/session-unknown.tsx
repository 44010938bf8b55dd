import { Notice } from '@city/shared-ui';
import { errorText } from '../../platform/i18n/error-text';
import { useT } from '../../platform/i18n/use-t';
import { RetryButton } from '../../ui/failure/retry-button';
import { SupportCode } from '../../ui/failure/support-code';
import { supportCodeOf } from '../../platform/api/support-code-of';
import { refreshCurrentUser } from './current-user';

/**
 * Shown in place of content that depends on the user while the session cannot be loaded. It does not ask for a login:
 * there may be one.
 */
export function SessionUnknown({ error }: { error: Error }) {
  const t = useT();
  const code = supportCodeOf(error);
  return (
    <Notice tone="danger" title={t('session.unknown')} action={<RetryButton retry={refreshCurrentUser} />}>
      {errorText(error)}
      {code && <SupportCode code={code} />}
    </Notice>
  );
}
