import type { ApiToken } from '@city/contracts';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { PersonName } from '../../kit/record/person.js';
import { StateChip } from '../../kit/text/state-chip.js';
import { useTimeText } from '../../kit/text/time.js';
import { permissionKey } from '../staff/permission-groups.js';

interface TokenCardProps {
  token: ApiToken;
  onRevoked(): void;
}

/** A token with its owner, its permissions and its last use. */
export function TokenCard({ token, onRevoked }: TokenCardProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.tokens.${key}`, values);
  const timeText = useTimeText();
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useCommand((api) => api.revokeToken(token._id), {
    done: 'city.tokens.revoked',
    onDone: onRevoked,
  });
  const { name, start, permissions, person, state, createdAt, expiresAt, lastUsedAt } = token;
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <StateChip tone={state === 'active' ? 'success' : 'default'} label={t(`state_${state}`)} />
        <Box component="code" dir="ltr">
          {start}…
        </Box>
      </Box>
      <PersonName person={person} />
      <Typography variant="body2">
        {permissions.map((permission) => translate(permissionKey(permission))).join(' · ')}
      </Typography>
      {state === 'ended' && <Typography variant="body2">{t('endedHint')}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {t('times', { made: timeText(createdAt), end: timeText(expiresAt) })}{' '}
        {lastUsedAt ? t('used', { time: timeText(lastUsedAt) }) : t('unused')}
      </Typography>
      {asking && <Typography variant="body2">{t('revokeHint')}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {asking ? (
          <>
            <Button
              variant="contained"
              color="error"
              disabled={busy}
              onClick={() => {
                setAsking(false);
                void run();
              }}
            >
              {t('revokeConfirm')}
            </Button>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              {translate('ra.action.cancel')}
            </Button>
          </>
        ) : (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
            {t('revoke')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
