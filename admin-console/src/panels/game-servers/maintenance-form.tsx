import { ACCESS_LIMITS } from '@city/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useUnsaved } from '../../kit/form/unsaved.js';

interface MaintenanceFormProps {
  busy: boolean;
  onSubmit(text: string): void;
  onCancel(): void;
}

/** The text that players read at the door while only staff may enter. */
export function MaintenanceForm({ busy, onSubmit, onCancel }: MaintenanceFormProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  useUnsaved(text !== '' && !busy);
  return (
    <Box
      component="form"
      aria-label={translate('city.servers.maintenanceStart')}
      sx={{ display: 'grid', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text.trim());
      }}
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        fullWidth
        required
        label={translate('city.servers.maintenanceText')}
        helperText={translate('city.servers.maintenanceHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: ACCESS_LIMITS.maintenance } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" color="warning" loading={busy} disabled={!text.trim()}>
          {translate('city.servers.maintenanceStart')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
