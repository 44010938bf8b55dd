import { comingText } from '@city/contracts';
import { Button, LinkButton, toast } from '@city/shared-ui';
import { currentLocale } from '../../platform/i18n/i18n';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { loginUrl, paths } from '../../platform/paths';
import { useCurrentUser } from '../../player/session/current-user';
import styles from './content.module.css';
import { useEventReminders, useSetEventReminder } from './event-reminder-queries';
import { eventsComing } from './events-coming';

/** "I’m coming", with how many others are: players are reminded of the event, or take it back; visitors log in first. */
export function ComingButton({ slug }: { slug: string }) {
  const t = useT();
  const { who } = useCurrentUser();
  const { data } = useEventReminders(who === 'player');
  const { data: coming, isPending } = eventsComing.use();
  const setting = useSetEventReminder();
  if (who === 'unknown') return null;
  // Its place is there before its text is known, so that nothing below it moves.
  const className = isPending || who === 'asking' ? styles.awaited : undefined;
  const count = comingText(currentLocale(), coming?.find(({ event }) => event === slug)?.players ?? 0);
  if (who === 'visitor') {
    return (
      <LinkButton variant="primary" className={className} href={loginUrl(`${paths.events}#${slug}`)}>
        {`${t('events.comingLogin')}${count}`}
      </LinkButton>
    );
  }
  // Asking twice changes nothing, so the button also works while the list is unknown.
  const isSet = data?.events.includes(slug) ?? false;
  const toggle = () =>
    setting.mutate(
      { slug, wanted: !isSet },
      {
        onSuccess: () => void toast.success(t(isSet ? 'events.comingCancelled' : 'events.comingSet')),
        onError: (error) => showError(error),
      },
    );
  return (
    <Button
      variant={isSet ? 'secondary' : 'primary'}
      className={className}
      loading={setting.isPending}
      onClick={toggle}
    >
      {isSet ? t('events.notComing') : `${t('events.coming')}${count}`}
    </Button>
  );
}
