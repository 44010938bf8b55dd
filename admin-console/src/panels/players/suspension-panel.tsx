import { displayName } from '@city/contracts';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandText } from '../../kit/form/command-form.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { Timeline } from '../../kit/record/document.js';
import { LocalTime } from '../../kit/text/values.js';
import type { OpenPlayerRecord } from './player-page.js';

interface SuspensionPanelProps {
  player: OpenPlayerRecord;
  /** The player failed to load: the missing data will not come. */
  failed: boolean;
}

/** The current suspension with its reason, the forms to impose or lift one, and the history. */
export function SuspensionPanel({ player, failed }: SuspensionPanelProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.suspension.${key}`);
  // An open form stays when another Admin suspends the player or lifts the suspension.
  const [form, setForm] = useState<'suspend' | 'lift' | null>(null);
  const { suspension, suspensionHistory: history } = player;
  const close = () => setForm(null);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {suspension ? (
        <Alert severity="error" icon={false}>
          <div dir="auto">{suspension.reason}</div>
          {suspension.until ? (
            <>
              {translate('city.audit.field.until')} <LocalTime at={suspension.until} />
            </>
          ) : (
            t('withoutEnd')
          )}
        </Alert>
      ) : (
        <Typography variant="body2">
          {player.role === 'Admin' ? translate('city.errors.CANNOT_SUSPEND_ADMIN') : t('free')}
        </Typography>
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
          hint={t('liftHint')}
          harmless
          command={(api, { reason }) => api.liftSuspension(player.id, reason ? { reason } : {})}
          done="city.player.suspension.lifted"
          onCancel={close}
        />
      )}
      {form === 'suspend' && (
        <ReasonForm
          title={t('suspend')}
          hint={t('reasonHint')}
          required
          more={{ until: '' }}
          command={(api, { reason, until }) =>
            api.suspendPlayer(player.id, {
              reason,
              ...(until && { until: new Date(until).toISOString() }),
            })
          }
          done="city.player.suspension.suspended"
          onCancel={close}
        >
          <CommandText
            type="datetime-local"
            margin="none"
            source="until"
            label={t('end')}
            helperText={t('endHint')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
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
