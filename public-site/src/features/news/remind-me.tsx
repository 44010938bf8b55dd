import { Button, LinkButton, toast } from '@city/shared-ui';
import { showError } from '../../shared/i18n/show-error';
import { useT } from '../../shared/i18n/use-t';
import { loginUrl, paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/current-user';
import { useEventReminders, useSetEventReminder } from './event-reminder-queries';

/** Asks for a reminder of a coming event, or cancels it; visitors log in first. */
export function RemindMe({ slug }: { slug: string }) {
  const t = useT();
  const { who } = useCurrentUser();
  const { data } = useEventReminders(who === 'player');
  const setting = useSetEventReminder();
  if (who === 'visitor') {
    return (
      <LinkButton variant="primary" href={loginUrl(`${paths.events}#${slug}`)}>
        {t('events.remindLogin')}
      </LinkButton>
    );
  }
  if (who !== 'player') return null;
  // Asking twice changes nothing, so the button also works while the list is unknown.
  const isSet = data?.events.includes(slug) ?? false;
  const toggle = () =>
    setting.mutate(
      { slug, wanted: !isSet },
      {
        onSuccess: () => void toast.success(t(isSet ? 'events.reminderCancelled' : 'events.reminderSet')),
        onError: (error) => showError(error),
      },
    );
  return (
    <Button variant={isSet ? 'secondary' : 'primary'} loading={setting.isPending} onClick={toggle}>
      {t(isSet ? 'events.remindNot' : 'events.remind')}
    </Button>
  );
}
