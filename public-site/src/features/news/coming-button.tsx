import { Button, LinkButton, toast } from '@city/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { loginUrl, paths } from '../../platform/paths';
import { useCurrentUser } from '../../player/session/current-user';
import styles from './content.module.css';
import { eventsComing, useComingText } from './events-coming';
import { apiDelete, apiPut } from '../../platform/api/api-client';
import { ownQuery, setOwnData } from '../../platform/api/own-query';

/** "I’m coming", with how many others are: players are reminded of the event, or take it back; visitors log in first. */
export function ComingButton({ slug }: { slug: string }) {
  const t = useT();
  const { who } = useCurrentUser();
  const { data } = useEventReminders(who === 'player');
  const { isPending } = eventsComing.use();
  const count = useComingText(slug);
  const setting = useSetEventReminder();
  if (who === 'unknown') return null;
  // Its place is there before its text is known, so that nothing below it moves.
  const className = isPending || who === 'asking' ? styles.awaited : undefined;
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

const PATH = '/api/event-reminders';
const KEY = ['event-reminders'];

/** GET /api/event-reminders/mine: the events that the player wants to be reminded of. */
function useEventReminders(enabled: boolean) {
  return useQuery({ ...ownQuery(KEY, `${PATH}/mine`), enabled });
}

/** Asks for the reminder of an event, or cancels it. */
function useSetEventReminder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, wanted }: { slug: string; wanted: boolean }) =>
      wanted ? apiPut(`${PATH}/${slug}`) : apiDelete(`${PATH}/${slug}`),
    onSuccess: (own) => {
      setOwnData(queries, KEY, own);
      void eventsComing.refresh();
    },
  });
}
