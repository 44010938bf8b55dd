import { ACCESS_LIMITS, type Bridge } from '@city/contracts';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Link,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { useActs } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { StateChip, useTimeText } from '../../kit/text/values.js';
import { useHolds, useMayOpen } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';

interface ServerCardProps {
  bridge: Bridge;
  /** The keys that other servers offer, too. */
  shared: readonly string[];
  /** Makes a code that connects the server again. */
  onConnect(): void;
}

const labelsOf = (effects: Bridge['effects']) =>
  effects.map(({ label, reason }) => (reason ? `${label} (${reason})` : label)).join(', ');

/** One game server, and what staff can do about it. */
export function ServerCard({ bridge, shared, onConnect }: ServerCardProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.servers.${key}`, values);
  const timeText = useTimeText();
  const name = useId();
  const { act, busy } = useActs('city.servers');
  const { _id } = bridge;
  const maintain = (text: string | null) =>
    act(text === null ? 'maintenanceEnded' : 'maintenanceStarted', (api) =>
      api.setBridgeMaintenance(_id, text),
    );
  const isAdmin = useHolds()('staff');
  const [asking, setAsking] = useState<'revoke' | 'maintenance' | null>(null);
  const [showsPlayers, setShowsPlayers] = useState(false);
  const { status, paired, paused, build, version, keySince, copySeenAt, maintenance, isAhead, effects } =
    bridge;
  const { trusted, waits, makes } = bridge;
  const choices = effects.filter(({ key }) => shared.includes(key));
  const [able, unable] = [effects.filter(({ notNow }) => !notNow), effects.filter(({ notNow }) => notNow)];
  const state = !paired ? 'disconnected' : paused ? 'paused' : status.state;
  const facts = [
    status.state === 'online' && t('players', { players: status.players, slots: status.slots }),
    status.queue !== null && t('queue', { queue: status.queue }),
    status.updatedAt ? t('heard', { time: timeText(status.updatedAt) }) : t('neverHeard'),
    status.restartAt && t('restartAt', { time: timeText(status.restartAt) }),
    paired && keySince && t('keySince', { time: timeText(keySince) }),
    version && t('version', { version, build }),
    able.length > 0 && t('effects', { list: labelsOf(able) }),
    unable.length > 0 && t('notNow', { list: labelsOf(unable) }),
    t(trusted ? 'trusted' : 'untrusted'),
  ].filter(Boolean);

  return (
    <Paper
      component="section"
      aria-labelledby={name}
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={name} component="h2" variant="h6">
          <bdi>{bridge.name}</bdi>
        </Typography>
        <StateChip tone={state === 'online' ? 'success' : 'default'} label={t(`state_${state}`)} />
      </Box>
      {copySeenAt && <Alert severity="error">{t('copied', { time: timeText(copySeenAt) })}</Alert>}
      {waits && <Alert severity="warning">{t('waits')}</Alert>}
      {isAhead && (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              disabled={busy}
              onClick={() => act('listReplaced', (api) => api.replaceBridgeList(_id))}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t('replaceList')}
            </Button>
          }
        >
          {t('ahead')}
        </Alert>
      )}
      {maintenance !== null && (
        <Alert severity="warning">
          {t('maintenanceOn')}
          <div dir="auto">{maintenance}</div>
        </Alert>
      )}
      {facts.map((fact) => (
        <Typography key={String(fact)} variant="body2">
          {fact}
        </Typography>
      ))}
      {isAdmin &&
        choices.map(({ key, label }) => (
          <FormControlLabel
            key={key}
            label={t('makes', { label })}
            control={
              <Checkbox
                checked={makes.includes(key)}
                disabled={busy}
                onChange={(_, checked) => act('chosen', (api) => api.setBridgeMakes(_id, key, checked))}
              />
            }
          />
        ))}
      {showsPlayers && <PresentPlayers bridgeId={bridge._id} />}
      {asking === 'maintenance' && (
        <MaintenanceForm
          busy={busy}
          onSubmit={(text) => {
            setAsking(null);
            maintain(text);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {asking === 'revoke' && (
          <>
            <Button
              variant="contained"
              color="error"
              disabled={busy}
              onClick={() => {
                setAsking(null);
                act('revoked', (api) => api.revokeBridge(_id));
              }}
            >
              {t('revokeConfirm')}
            </Button>
            <Button variant="outlined" onClick={() => setAsking(null)}>
              {t('keep')}
            </Button>
          </>
        )}
        {asking === null && (
          <>
            {state === 'online' && (
              <Button
                variant="outlined"
                aria-expanded={showsPlayers}
                onClick={() => setShowsPlayers(!showsPlayers)}
              >
                {t(showsPlayers ? 'hidePlayers' : 'whoIsThere')}
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => (maintenance === null ? setAsking('maintenance') : maintain(null))}
            >
              {t(maintenance === null ? 'maintenance' : 'maintenanceEnd')}
            </Button>
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => act(paused ? 'resumed' : 'pausedNow', (api) => api.pauseBridge(_id, !paused))}
            >
              {t(paused ? 'resume' : 'pause')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={onConnect}>
              {t('connectAgain')}
            </Button>
            {isAdmin && (
              <Button
                variant="outlined"
                disabled={busy}
                onClick={() =>
                  act(trusted ? 'nowUntrusted' : 'nowTrusted', (api) => api.trustBridge(_id, !trusted))
                }
              >
                {t(trusted ? 'distrust' : 'trust')}
              </Button>
            )}
            {paired && (
              <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking('revoke')}>
                {t('revoke')}
              </Button>
            )}
          </>
        )}
      </Box>
    </Paper>
  );
}

interface MaintenanceFormProps {
  busy: boolean;
  onSubmit(text: string): void;
  onCancel(): void;
}

/** The text that players read at the door while only staff may enter. */
function MaintenanceForm({ busy, onSubmit, onCancel }: MaintenanceFormProps) {
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

const REFRESH_MS = 5_000;

/** The players on a game server, each linked to their page for readers who may open it. */
function PresentPlayers({ bridgeId }: { bridgeId: string }) {
  const translate = useTranslate();
  const timeText = useTimeText();
  const mayOpen = useMayOpen();
  const query = useApiQuery(['present-players', bridgeId], (api) => api.readPresentPlayers(bridgeId), {
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded query={query}>
      {(players) =>
        players.length === 0 ? (
          <Typography variant="body2">{translate('city.servers.nobody')}</Typography>
        ) : (
          <Box
            component="ul"
            aria-label={translate('city.servers.whoIsThere')}
            sx={{ margin: 0, padding: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
          >
            {players.map(({ _id, name, since }) => (
              <Box component="li" key={_id} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {mayOpen('users') ? (
                  <Link component={RouterLink} to={`/users/${_id}/show`} sx={{ paddingBlock: 0.5 }}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <Box component="bdi" sx={{ paddingBlock: 0.5 }}>
                    {name}
                  </Box>
                )}
                <Typography variant="body2" sx={{ paddingBlock: 0.5 }}>
                  {translate('city.servers.since', { time: timeText(since) })}
                </Typography>
              </Box>
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}
