import { PICTURE_LIMITS, PICTURE_TYPES } from '@city/contracts';
import { Button, LinearProgress } from '@mui/material';
import { useState, type ChangeEvent } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNotifyFailure } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

/** Uploads a picture and puts its address into a field of the form. */
export function PictureUpload({ source }: { source: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { setValue } = useFormContext();
  const [sending, setSending] = useState(false);

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Choosing the same file again is another try.
    target.value = '';
    if (!file) return;
    if (file.size > PICTURE_LIMITS.bytes) {
      notify('city.fault.PICTURE_TOO_LARGE', { type: 'error' });
      return;
    }
    setSending(true);
    try {
      const { address } = await dataProvider.uploadPicture(file);
      setValue(source, address, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Button component="label" variant="outlined" disabled={sending} sx={{ alignSelf: 'start', mb: 2 }}>
        {translate(`city.pictures.${sending ? 'sending' : 'upload'}`)}
        <input
          type="file"
          accept={PICTURE_TYPES.join(',')}
          disabled={sending}
          onChange={(event) => void send(event)}
          style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
        />
      </Button>
      {sending && <LinearProgress aria-label={translate('city.pictures.sending')} sx={{ mb: 2 }} />}
    </>
  );
}
