import { Badge, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { STATUS_TONE } from '../../player/applications/status-tone';
import { APPLICATION_NAME, applicationOf, type ApplicationStates } from './header-application';

/** A badge such as 'App Pending'. Its accessible name contains the kind of application. */
export function StatusBadge({ user }: { user: ApplicationStates }) {
  const t = useT();
  const application = applicationOf(user);
  if (!application) return null;
  const { kind, status } = application;
  return (
    <Badge tone={STATUS_TONE[status]}>
      {t('header.appStatus', { status: t(`status.${status}`) })}
      <VisuallyHidden> ({t(APPLICATION_NAME[kind])})</VisuallyHidden>
    </Badge>
  );
}
