import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SaveBarProps {
  dirty: boolean;
  /** A newer version is stored: the reader has to choose before saving. */
  behind: boolean;
  busy: boolean;
  /** Reason why nothing was saved. */
  failure: string | null;
  onDiscard(): void;
  /** Shown above the buttons. */
  children: ReactNode;
}

/** The buttons of the form, which stay in sight, and why it is not saved. */
export function SaveBar({ dirty, behind, busy, failure, onDiscard, children }: SaveBarProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 1,
        display: 'grid',
        gap: 1,
        maxHeight: '70vh',
        overflowY: 'auto',
        paddingBlock: 1,
        backgroundColor: 'background.default',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={busy} disabled={!dirty || behind}>
          {translate('ra.action.save')}
        </Button>
        <Button color="inherit" disabled={!dirty || busy} onClick={onDiscard}>
          {translate('city.settings.discard')}
        </Button>
        <Typography role="status" variant="body2" color="text.secondary">
          {dirty && translate('city.settings.unsaved')}
        </Typography>
      </Box>
    </Box>
  );
}
