import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import type { OpenPlayerRecord } from './player-page.js';

/** Logs a player out everywhere, after a confirmation: for a compromised account or a lost device. */
export function SessionsPanel({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.sessions.${key}`);
  const notify = useNotify();
  /** Whether the confirmation is open; null before the first time, so that the page does not open with the focus here. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const { run, busy } = useCommand((api) => api.endSessions(player.id), {
    onDone: ({ ended }) => {
      notify('city.player.sessions.ended', { type: 'success', messageArgs: { smart_count: ended } });
      setAsking(false);
    },
  });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{t('text')}</Typography>
      {/* Without the key, React would reuse the pressed button for the confirmation, and a double click would confirm. */}
      <Box key={asking ? 'confirm' : 'ask'} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {asking ? (
          <>
            <Button variant="contained" loading={busy} onClick={() => void run()}>
              {t('confirm')}
            </Button>
            <Button autoFocus variant="outlined" disabled={busy} onClick={() => setAsking(false)}>
              {translate('ra.action.cancel')}
            </Button>
          </>
        ) : (
          <Button autoFocus={asking === false} variant="outlined" onClick={() => setAsking(true)}>
            {t('end')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
