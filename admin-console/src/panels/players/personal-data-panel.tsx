import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { LocalTime } from '../../kit/text/values.js';
import type { OpenPlayerRecord } from './player-page.js';
import { saveJson } from './save-file.js';

/** Export and erasure of a player's personal data. Both are audited. */
export function PersonalDataPanel({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.data.${key}`);
  const redirect = useRedirect();
  const [erasing, setErasing] = useState(false);
  const { run, busy } = useCommand((api) => api.exportPlayer(player.id), {
    failed: 'city.player.data.exportFailed',
    reads: NOTHING,
    onDone: (data) => saveJson(`player-${player.discord_id}.json`, data),
  });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {player.erasureRequestedAt ? (
        <Alert severity="warning">
          {t('wish')} <LocalTime at={player.erasureRequestedAt} />
        </Alert>
      ) : (
        <Typography variant="body2">{t('noWish')}</Typography>
      )}
      {erasing ? (
        <ReasonForm
          title={t('erase')}
          hint={t('eraseHint')}
          required
          onCancel={() => setErasing(false)}
          command={(api, input) => api.erasePlayer(player.id, input)}
          done="city.player.data.erased"
          onDone={() => redirect('list', 'users')}
        />
      ) : (
        <Box sx={{ display: 'flex', columnGap: 1, rowGap: { xs: 2, md: 1 }, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={busy} onClick={() => void run()}>
            {t('export')}
          </Button>
          {player.role !== 'Admin' && (
            <Button
              variant="outlined"
              color="error"
              // On a phone it is far from the thumb that presses the download.
              sx={{ marginInlineStart: { xs: 'auto', md: 0 } }}
              onClick={() => setErasing(true)}
            >
              {t('erase')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
