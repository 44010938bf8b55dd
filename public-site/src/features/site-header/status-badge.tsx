import { Badge } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import type { UserInfo } from '../../shared/session/user-info-store';
import { STATUS_TONE } from '../../shared/status-tone';

/** 'App Pending': the status of the beta application, or else of the whitelist application. */
export function StatusBadge({ user }: { user: Pick<UserInfo, 'betaStatus' | 'whiteListStatus'> }) {
  const t = useT();
  const status = user.betaStatus === 'noApp' ? user.whiteListStatus : user.betaStatus;
  if (status === 'noApp') return null;
  return <Badge tone={STATUS_TONE[status]}>{t('header.appStatus', { status: t(`status.${status}`) })}</Badge>;
}
