import type { Webhook, WebhookCall, WebhookWithSecret } from '@city/contracts';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useActs, useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { LocalTime, StateChip, useTimeText } from '../../kit/text/values.js';
import { useApiQuery } from '../../platform/use-api.js';
import { WebhookForm } from './webhook-form.js';

interface WebhookCardProps {
  webhook: Webhook;
  /** Shows a new secret once. */
  onSecret(secret: WebhookWithSecret): void;
}

/** One webhook, and what staff can do about it. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.webhooks.${key}`, values);
  const timeText = useTimeText();
  const titleId = useId();
  const [open, setOpen] = useState<'edit' | 'renew' | 'remove' | null>(null);
  const [isLogShown, setLogShown] = useState(false);
  const { _id, name, url, events, on, version, oldSecretUntil, failingSince, turnedOffAt } = webhook;
  const { act, busy } = useActs('city.webhooks');
  const test = () => {
    setLogShown(true);
    act('tested', (api) => api.testWebhook(_id));
  };
  const turn = () =>
    act(on ? 'turnedOff' : 'turnedOn', (api) =>
      api.changeWebhook(_id, { name, url, events, on: !on, version }),
    );
  const confirm = (which: 'renew' | 'remove') => {
    setOpen(null);
    if (which === 'remove') act('removed', (api) => api.removeWebhook(_id));
    else act('', async (api) => onSecret(await api.renewWebhookSecret(_id)));
  };

  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h2" variant="h6">
          <bdi>{name}</bdi>
        </Typography>
        <StateChip tone={on ? 'success' : 'default'} label={t(on ? 'on' : 'off')} />
      </Box>
      {turnedOffAt && <Alert severity="error">{t('turnedOffAt', { time: timeText(turnedOffAt) })}</Alert>}
      {on && failingSince && (
        <Alert severity="warning">{t('failingSince', { time: timeText(failingSince) })}</Alert>
      )}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{url}</bdi>
      </Typography>
      <Typography variant="body2">
        {events.map((event) => t(`event_${event.replace('.', '_')}`)).join(' · ')}
      </Typography>
      {oldSecretUntil && (
        <Typography variant="body2">{t('oldSecretUntil', { time: timeText(oldSecretUntil) })}</Typography>
      )}
      {open === 'edit' && (
        <WebhookForm
          start={{ name, url, events }}
          submit="ra.action.save"
          // After a conflict the newer state is shown, and the form keeps what was typed.
          command={(api, change) => api.changeWebhook(_id, { ...change, on, version })}
          onDone={() => setOpen(null)}
          onCancel={() => setOpen(null)}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {open === null && (
          <>
            <Button variant="outlined" disabled={busy} onClick={() => setOpen('edit')}>
              {translate('ra.action.edit')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={turn}>
              {t(on ? 'turnOff' : 'turnOn')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={test}>
              {t('test')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => setOpen('renew')}>
              {t('renew')}
            </Button>
            <Button variant="outlined" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
              {t('calls')}
            </Button>
            <Button variant="outlined" color="error" disabled={busy} onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          </>
        )}
        {(open === 'renew' || open === 'remove') && (
          <>
            <Typography variant="body2" sx={{ width: '100%' }}>
              {t(`${open}Hint`)}
            </Typography>
            <Button
              variant="contained"
              color={open === 'remove' ? 'error' : 'primary'}
              disabled={busy}
              onClick={() => confirm(open)}
            >
              {t(`${open}Confirm`)}
            </Button>
            <Button variant="outlined" onClick={() => setOpen(null)}>
              {translate('ra.action.cancel')}
            </Button>
          </>
        )}
      </Box>
      {isLogShown && <CallLog webhook={webhook} />}
    </Paper>
  );
}

const REFRESH_MS = 3_000;
const COLORS = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** The newest calls of a webhook. */
function CallLog({ webhook: { _id, on } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const query = useApiQuery(['webhook-calls', _id], (api) => api.readWebhookCalls(_id), {
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded query={query}>
      {(calls) =>
        calls.length === 0 ? (
          <Typography variant="body2">{translate('city.webhooks.noCalls')}</Typography>
        ) : (
          <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {calls.map((call) => (
              <Call key={call._id} call={call} mayRepeat={on || call.type === 'webhook.test'} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

interface CallProps {
  call: WebhookCall;
  /** Events go only to webhooks that are on. */
  mayRepeat: boolean;
}

function Call({ call, mayRepeat }: CallProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.webhooks.${key}`, values);
  const timeText = useTimeText();
  const { _id, type, eventId, state, attempts, status, fault, durationMs, createdAt, nextAt } = call;
  const name = t(`event_${type.replace('.', '_')}`);
  const facts = [
    translate('city.messages.attempts', { smart_count: attempts }),
    status !== null && t('answer', { status }),
    fault && fault !== 'status' && t(`fault_${fault}`),
    durationMs !== null && attempts > 0 && t('duration', { ms: durationMs }),
    nextAt && attempts > 0 && t('nextAt', { time: timeText(nextAt) }),
  ].filter(Boolean);
  const { run, busy } = useCommand((api) => api.replayWebhookCall(_id), { done: 'city.webhooks.repeated' });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <StateChip tone={COLORS[state]} label={t(`state_${state}`)} />
      <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        <Typography variant="body2">
          {name} · <LocalTime at={createdAt} />
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          <bdi dir="ltr">
            <code>{eventId}</code>
          </bdi>
        </Typography>
      </Box>
      {state !== 'waiting' && mayRepeat && (
        <Button
          size="small"
          loading={busy}
          aria-label={`${t('repeat')}: ${name}, ${timeText(createdAt)}`}
          onClick={() => void run()}
        >
          {t('repeat')}
        </Button>
      )}
    </Box>
  );
}
