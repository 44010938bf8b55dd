import type { CurrentUser, PublicListsInput } from '@city/contracts';
import { CheckboxField, toast } from '@city/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { apiPut } from '../../platform/api/api-client';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { setCurrentUser } from '../../player/session/current-user';

/** The consent to be shown with name and picture on public lists. */
export function PublicLists({ user }: { user: CurrentUser }) {
  const t = useT();
  const saving = useMutation({
    mutationFn: (choice: PublicListsInput) => apiPut('/api/users/me/public-lists', choice),
    onSuccess: (changed) => {
      setCurrentUser(changed);
      toast.success(t('mycity.reminders.saved'));
    },
    onError: (error) => showError(error),
  });
  const isShown = saving.isPending ? saving.variables.shown : (user.publicLists ?? false);
  return (
    <div className="stack-3">
      <CheckboxField
        label={t('mycity.lists.show')}
        checked={isShown}
        onCheckedChange={(shown) => saving.mutate({ shown })}
      />
      <p className="hint">{t('mycity.lists.hint')}</p>
    </div>
  );
}
