import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { LocalTime } from '../../kit/text/local-time.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { saveJson } from './save-file.js';
import { useNotifyFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { OpenPlayerRecord } from './player-page.js';

/** Export and erasure of a player's personal data. Both are audited. */
export function PersonalDataPanel({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.data.${key}`);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const notifyFailure = useNotifyFailure();
  const [erasing, setErasing] = useState(false);
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveJson(`player-${player.discord_id}.json`, await dataProvider.exportPlayer(player.id));
    } catch (error) {
      notifyFailure(error, 'city.player.data.exportFailed');
    } finally {
      setBusy(false);
    }
  };

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
          label={t('reason')}
          hint={t('eraseHint')}
          submitLabel={t('erase')}
          required
          onCancel={() => setErasing(false)}
          onSubmit={async (reason) => {
            await dataProvider.erasePlayer(player.id, { reason });
            notify('city.player.data.erased', { type: 'success' });
            redirect('list', 'users');
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', columnGap: 1, rowGap: { xs: 2, md: 1 }, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={busy} onClick={() => void download()}>
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
