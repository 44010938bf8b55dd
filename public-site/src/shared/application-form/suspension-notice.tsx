import type { CurrentUser } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useT } from '../i18n/use-t';

/** Tells a suspended player what that means. Nothing for everybody else. */
export function SuspensionNotice({ user }: { user: CurrentUser }) {
  const t = useT();
  if (!user.suspended) return null;
  return <Notice tone="stop" title={t('joinus.suspended')} />;
}
