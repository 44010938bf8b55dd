import type { StaffContent } from '@city/contracts';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  Confirm,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNotifyFailure } from '../../platform/api-error.js';

/** Deletes the stored draft, after a question. There is no button while the entry is on the site. */
export function DeleteDraft() {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.content.delete.${key}`);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const redirect = useRedirect();
  const { reset } = useFormContext();
  const record = useRecordContext<StaffContent & RaRecord<string>>();
  const [asking, setAsking] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const [remove, { isPending }] = useDelete<StaffContent & RaRecord<string>>();
  // An effect is needed: the guard of unsaved input reads only there that the form has been reset.
  useEffect(() => {
    if (deleted) redirect('list', 'entries');
  }, [deleted, redirect]);
  if (!record || record.published) return null;

  const confirm = () =>
    remove(
      'entries',
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          // The typed text is deleted with the draft, so leaving the form needs no further question.
          reset();
          setDeleted(true);
          notify('city.content.delete.done', { type: 'success' });
        },
        onError: (error) => notifyFailure(error),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={t('title')}
        content={t('text')}
        confirm={t('confirm')}
        cancel={t('keep')}
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
