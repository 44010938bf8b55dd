import { displayName } from '@city/contracts';
import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { LocalTime } from '../../kit/text/local-time.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { Timeline } from '../../kit/record/timeline.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { OpenPlayerRecord } from './player-page.js';

interface SuspensionPanelProps {
  player: OpenPlayerRecord;
  /** The player failed to load: the missing data will not come. */
  failed: boolean;
}

/** The current suspension with its reason, the forms to impose or lift one, and the history. */
export function SuspensionPanel({ player, failed }: SuspensionPanelProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(`city.player.suspension.${key}`, values);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  // An open form stays when another Admin suspends the player or lifts the suspension.
  const [form, setForm] = useState<'suspend' | 'lift' | null>(null);
  const [until, setUntil] = useState('');
  const { suspension, suspensionHistory: history } = player;
  const close = () => {
    setForm(null);
    setUntil('');
  };

  const run = (command: (reason: string) => Promise<unknown>, done: string) => async (reason: string) => {
    try {
      await command(reason);
      notify(`city.player.suspension.${done}`, { type: 'success' });
      close();
    } finally {
      refresh();
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {suspension ? (
        <Alert severity="error" icon={false}>
          <div dir="auto">{suspension.reason}</div>
          {suspension.until ? (
            <>
              {t('until')} <LocalTime at={suspension.until} />
            </>
          ) : (
            t('withoutEnd')
          )}
        </Alert>
      ) : (
        <Typography variant="body2">{t(player.role === 'Admin' ? 'admin' : 'free')}</Typography>
      )}
      {!form && player.role !== 'Admin' && (
        <Button
          variant="outlined"
          color={suspension ? 'success' : 'error'}
          sx={{ justifySelf: 'start' }}
          onClick={() => setForm(suspension ? 'lift' : 'suspend')}
        >
          {t(suspension ? 'lift' : 'suspend')}
        </Button>
      )}
      {form === 'lift' && (
        <ReasonForm
          title={t('lift')}
          label={t('reason')}
          hint={t('liftHint')}
          submitLabel={t('lift')}
          harmless
          onCancel={close}
          onSubmit={run(
            (reason) => dataProvider.liftSuspension(player.id, reason ? { reason } : {}),
            'lifted',
          )}
        />
      )}
      {form === 'suspend' && (
        <ReasonForm
          title={t('suspend')}
          label={t('reason')}
          hint={t('reasonHint')}
          submitLabel={t('suspend')}
          required
          dirty={until !== ''}
          onCancel={close}
          onSubmit={run(
            (reason) =>
              dataProvider.suspendPlayer(player.id, {
                reason,
                ...(until && { until: new Date(until).toISOString() }),
              }),
            'suspended',
          )}
        >
          {(faults) => (
            <TextField
              type="datetime-local"
              margin="none"
              label={t('end')}
              error={faults['until'] !== undefined}
              helperText={faults['until'] ?? t('endHint')}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          )}
        </ReasonForm>
      )}
      {!history && !failed && <LinearProgress aria-label={t('historyLoading')} />}
      {history && history.length > 0 && (
        <Timeline
          events={history.map(({ at, action, by, reason }) => ({
            key: `${at} ${action}`,
            what: t(`line.${action}`),
            by: displayName(by),
            at,
            note: reason,
          }))}
        />
      )}
    </Box>
  );
}
