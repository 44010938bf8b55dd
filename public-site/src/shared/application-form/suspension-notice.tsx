import type { CurrentUser } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useDateText } from '../i18n/use-date-text';
import { useT } from '../i18n/use-t';

/** Tells a suspended player why, until when and what that means. Nothing for everybody else. */
export function SuspensionNotice({ user }: { user: CurrentUser }) {
  const t = useT();
  if (!user.suspended) return null;
  return (
    <Notice tone="stop" title={t('joinus.suspended')}>
      <SuspensionTerms user={user} />
    </Notice>
  );
}

/** What staff wrote to a suspended player, and how long the suspension lasts. */
export function SuspensionTerms({ user }: { user: CurrentUser }) {
  const t = useT();
  const dateText = useDateText();
  const { reason, until } = user.suspension ?? { reason: null, until: null };
  return (
    <>
      {reason && <p dir="auto">{reason}</p>}
      <p>{until ? t('apply.suspendedUntil', { date: dateText(until) }) : t('apply.suspendedOpen')}</p>
    </>
  );
}
