import { CheckboxField, toast } from '@city/shared-ui';
import { LoadFailed } from '../../ui/failure/load-failed';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { useMessagePreferences, useSetMessagePreferences } from './reminders-queries';

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
