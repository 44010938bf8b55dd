import { CheckboxField, toast } from '@city/shared-ui';
import type { MessagePreferences } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/failure/load-failed';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { apiPut } from '../../platform/api/api-client';
import { ownQuery, setOwnData } from '../../platform/api/own-query';

/** The messages that a player can switch off. */
export function Reminders() {
  const t = useT();
  const { data, error, refetch } = useMessagePreferences();
  const saving = useSetMessagePreferences();
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  const { renewalReminders } = saving.isPending ? saving.variables : data;
  return (
    <CheckboxField
      label={t('mycity.reminders.renewal')}
      checked={renewalReminders}
      onCheckedChange={(wanted) =>
        saving.mutate(
          { renewalReminders: wanted },
          {
            onSuccess: () => void toast.success(t('mycity.reminders.saved')),
            onError: (failure) => showError(failure),
          },
        )
      }
    />
  );
}

const PATH = '/api/notifications/preferences';
const KEY = ['message-preferences'];

/** GET /api/notifications/preferences: the messages that the player wants. */
function useMessagePreferences() {
  return useQuery(ownQuery(KEY, PATH));
}

/** Switches messages on or off. */
function useSetMessagePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (preferences: MessagePreferences) => apiPut(PATH, preferences),
    onSuccess: (saved) => setOwnData(queries, KEY, saved),
  });
}
