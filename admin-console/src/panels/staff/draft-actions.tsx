import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface DraftActionsProps {
  busy: boolean;
  disabled?: boolean;
  onSave(): Promise<unknown>;
  onDiscard(): void;
}

/** Saves or discards what was changed in a section. */
export function DraftActions({ busy, disabled = false, onSave, onDiscard }: DraftActionsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="contained" loading={busy} disabled={disabled} onClick={() => void onSave()}>
        {translate('ra.action.save')}
      </Button>
      <Button color="inherit" onClick={onDiscard}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
