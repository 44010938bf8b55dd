import type { CurrentUser } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';

/** Tells a suspended player why, until when and what that means. Renders nothing for others. */
export function SuspensionNotice({ user }: { user: CurrentUser }) {
  const t = useT();
  if (!user.suspended) return null;
  return (
    <Notice tone="danger" title={t('apply.suspended')}>
      <SuspensionTerms user={user} />
    </Notice>
  );
}

/** The reason and the end of a suspension. */
export function SuspensionTerms({ user }: { user: CurrentUser }) {
  const t = useT();
  const dateText = useDateTime('long');
  const policies = usePolicyValues();
  const { reason, until } = user.suspension ?? { reason: null, until: null };
  return (
    <>
      {reason && <p dir="auto">{reason}</p>}
      <p>{until ? t('apply.suspendedUntil', { date: dateText(until) }) : t('apply.suspendedOpen')}</p>
      <p>{t('apply.suspendedAppeal', policies)}</p>
    </>
  );
}
