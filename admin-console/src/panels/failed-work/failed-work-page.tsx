import type { FailedWork } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { Muted } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { LocalTime, StateChip, WaitingTime } from '../../kit/text/values.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { useApiQuery } from '../../platform/use-api.js';

const FAILED_WORK = ['failed-work'];

/** Messages, calls of webhooks and other work that nobody repeats any more. */
export function FailedWorkPage() {
  const translate = useTranslate();
  const query = useApiQuery(FAILED_WORK, (api) => api.readFailedWork());
  return (
    <PanelPage title="city.menu.failedWork" hint="city.failedWork.hint">
      <Loaded query={query}>
        {({ work, total }) =>
          work.length === 0 ? (
            <Typography>{translate('city.failedWork.none')}</Typography>
          ) : (
            <>
              {total > work.length && (
                <Muted>{translate('city.failedWork.part', { shown: work.length, total })}</Muted>
              )}
              <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
                {work.map((one) => (
                  <Failed key={one._id} work={one} />
                ))}
              </Box>
            </>
          )
        }
      </Loaded>
    </PanelPage>
  );
}

const REPEAT = {
  message: (api, id) => api.retryMessage(id),
  call: (api, id) => api.replayWebhookCall(id),
  work: (api, id) => api.retryWork(id),
} as const satisfies Record<FailedWork['kind'], (api: ConsoleDataProvider, id: string) => Promise<unknown>>;

function Failed({ work: { _id, kind, what, webhook, attempts, cause, createdAt } }: { work: FailedWork }) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.failedWork.${key}`, values);
  const { run, busy } = useCommand<void, unknown>((api) => REPEAT[kind](api, _id), {
    done: 'city.failedWork.repeated',
    failed: 'city.failedWork.failed',
    reads: FAILED_WORK,
  });
  const texts = kind === 'call' ? 'city.webhooks.event_' : 'city.failedWork.topic_';
  const name = translate(`${texts}${what.replace('.', '_')}`, { _: what });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <StateChip tone="error" label={t(`kind_${kind}`)} />
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          <bdi>{name}</bdi>
          {webhook && (
            <>
              {' · '}
              <bdi>{webhook}</bdi>
            </>
          )}
        </Typography>
        <Typography variant="body2" color="error">
          {cause === null ? t('unknown') : <bdi dir="ltr">{cause}</bdi>}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          <LocalTime at={createdAt} /> · <WaitingTime since={createdAt} /> ·{' '}
          {translate('city.messages.attempts', { smart_count: attempts })}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={`${t('repeat')}: ${name}`}
        onClick={() => void run()}
      >
        {t('repeat')}
      </Button>
    </Box>
  );
}
