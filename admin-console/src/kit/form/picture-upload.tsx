import { PICTURE_LIMITS, PICTURE_TYPES, type PictureUse } from '@city/contracts';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNotifyFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { UPLOAD_KEY } from './edit-page.js';

/** Uploads a picture and puts its address into a field of the form, where it replaces an earlier one. */
export function PictureUpload({ source }: { source: string }) {
  const { setValue } = useFormContext();
  const present = useWatch({ name: source }) as string | null | undefined;
  return (
    <PictureDrop
      isPresent={Boolean(present)}
      onAddress={(address) => setValue(source, address, { shouldDirty: true, shouldValidate: true })}
    />
  );
}

interface PictureDropProps {
  /** Whether an upload replaces a picture. */
  isPresent: boolean;
  use?: PictureUse;
  /** The picture, where several can be uploaded side by side. */
  label?: string;
  onAddress(address: string): void;
}

/** Uploads a picture, chosen by its button or dropped onto it. */
export function PictureDrop({ isPresent, use, label, onAddress }: PictureDropProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending: sending } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: (file: File) => dataProvider.uploadPicture(file, use),
    onSuccess: ({ address }) => onAddress(address),
    onError: (error) => notifyFailure(error),
  });
  const words = translate(`city.pictures.${sending ? 'sending' : isPresent ? 'replace' : 'upload'}`);

  const [isOver, setOver] = useState(false);

  const send = (file: File | undefined) => {
    if (!file || sending) return;
    if (file.size > PICTURE_LIMITS.bytes) {
      notify('city.fault.PICTURE_TOO_LARGE', { type: 'error' });
      return;
    }
    mutate(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    send(target.files?.[0]);
    // Choosing the same file again is another try.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  const dragOver = (event: DragEvent) => {
    // Without it the browser would open the file.
    event.preventDefault();
    setOver(true);
  };

  return (
    <Box
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...ZONE, ...(isOver && ZONE_UNDER_FILE) }}
    >
      <Button
        variant="outlined"
        disabled={sending}
        aria-label={label && `${words}: ${label}`}
        onClick={() => chooser.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={[translate('city.pictures.upload'), label].filter(Boolean).join(': ')}
        accept={PICTURE_TYPES.join(',')}
        onChange={choose}
      />
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {translate('city.pictures.drop')}
      </Typography>
      {sending && (
        <LinearProgress aria-label={translate('city.pictures.sending')} sx={{ inlineSize: '100%' }} />
      )}
    </Box>
  );
}

const ZONE = {
  alignSelf: 'start',
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  mb: 2,
  padding: 1,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
};

const ZONE_UNDER_FILE = { borderColor: 'primary.main', bgcolor: 'action.hover' };
