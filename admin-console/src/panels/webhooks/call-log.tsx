import type { Webhook, WebhookCall } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { StateChip } from '../../kit/text/state-chip.js';
import { LocalTime, useTimeText } from '../../kit/text/time.js';
import { useApiQuery } from '../../platform/use-api.js';

const REFRESH_MS = 3_000;
const COLORS = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** The newest calls of a webhook. */
export function CallLog({ webhook: { _id, on } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const query = useApiQuery(['webhook-calls', _id], (api) => api.readWebhookCalls(_id), {
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded of={query}>
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
