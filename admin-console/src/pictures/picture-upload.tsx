import { PICTURE_LIMITS, PICTURE_TYPES } from '@city/contracts';
import { Button, LinearProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { UPLOAD_KEY } from '../layout/save-after-upload.js';
import { useNotifyFailure } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

/** Uploads a picture and puts its address into a field of the form, where it replaces an earlier one. */
export function PictureUpload({ source }: { source: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { setValue } = useFormContext();
  const present = useWatch({ name: source }) as string | null | undefined;
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending: sending } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: (file: File) => dataProvider.uploadPicture(file),
    onSuccess: ({ address }) => setValue(source, address, { shouldDirty: true, shouldValidate: true }),
    onError: (error) => notifyFailure(error),
  });

  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Choosing the same file again is another try.
    target.value = '';
    if (!file) return;
    if (file.size > PICTURE_LIMITS.bytes) {
      notify('city.fault.PICTURE_TOO_LARGE', { type: 'error' });
      return;
    }
    mutate(file);
  };

  return (
    <>
      <Button
        variant="outlined"
        disabled={sending}
        sx={{ alignSelf: 'start', mb: 2 }}
        onClick={() => chooser.current?.click()}
      >
        {translate(`city.pictures.${sending ? 'sending' : present ? 'replace' : 'upload'}`)}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={translate('city.pictures.upload')}
        accept={PICTURE_TYPES.join(',')}
        onChange={send}
      />
      {sending && <LinearProgress aria-label={translate('city.pictures.sending')} sx={{ mb: 2 }} />}
    </>
  );
}
