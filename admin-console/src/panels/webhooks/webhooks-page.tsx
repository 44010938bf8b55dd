import type { Webhook, WebhookInput, WebhookWithSecret } from '@city/contracts';
import { Button, LinearProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { SecretNotice } from '../../kit/record/secret-notice.js';
import { Section } from '../../kit/record/section.js';
import { useNotifyFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { WebhookCard } from './webhook-card.js';
import { WebhookForm } from './webhook-form.js';

const QUERY = ['webhooks'];
const NEW: WebhookInput = { name: '', url: 'https://', events: [] };

/** Addresses of other services that receive the site’s events. */
export function WebhooksPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({ queryKey: QUERY, queryFn: () => dataProvider.readWebhooks() });
  return (
    <PanelPage title="city.webhooks.title" hint="city.webhooks.hint">
      <Loaded of={query} loading={<LinearProgress aria-label={translate('city.list.loading')} />}>
        {(webhooks) => <Webhooks webhooks={webhooks} />}
      </Loaded>
    </PanelPage>
  );
}

function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: QUERY });

  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await work();
      await reload();
      if (done) notify(`city.webhooks.${done}`, { type: 'success' });
    } catch (error) {
      notifyFailure(error);
      await reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {shown && (
        <SecretNotice
          text={translate('city.webhooks.secret', { name: shown.webhook.name })}
          secret={shown.secret}
          onClose={() => setShown(null)}
        />
      )}
      {webhooks.length === 0 && <Typography>{translate('city.webhooks.none')}</Typography>}
      {webhooks.map((webhook) => (
        <WebhookCard
          key={webhook._id}
          webhook={webhook}
          busy={busy}
          onSave={async (change) => {
            const { _id, on, version } = webhook;
            // After a conflict the newer state is shown, and the form keeps what was typed.
            // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for it
            await dataProvider.changeWebhook(_id, { ...change, on, version }).finally(reload);
          }}
          onTurn={(on) => {
            const { name, url, events, version } = webhook;
            const change = { name, url, events, on, version };
            void run(() => dataProvider.changeWebhook(webhook._id, change), on ? 'turnedOn' : 'turnedOff');
          }}
          onRenew={() => void run(async () => setShown(await dataProvider.renewWebhookSecret(webhook._id)))}
          onTest={() => run(() => dataProvider.testWebhook(webhook._id), 'tested')}
          onRemove={() => void run(() => dataProvider.removeWebhook(webhook._id), 'removed')}
        />
      ))}
      {adding ? (
        <Section title={translate('city.webhooks.add')}>
          <WebhookForm
            start={NEW}
            submit="city.webhooks.add"
            onSubmit={async (input) => {
              setShown(await dataProvider.addWebhook(input));
              await reload();
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </Section>
      ) : (
        <Button
          variant="contained"
          sx={{ justifySelf: 'start' }}
          disabled={busy}
          onClick={() => setAdding(true)}
        >
          {translate('city.webhooks.add')}
        </Button>
      )}
    </>
  );
}
