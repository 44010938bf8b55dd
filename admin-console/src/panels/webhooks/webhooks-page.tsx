import type { Webhook, WebhookInput, WebhookWithSecret } from '@city/contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { Section } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { SecretNotice } from '../../kit/record/secret-notice.js';
import { useApiQuery } from '../../platform/use-api.js';
import { WebhookCard } from './webhook-card.js';
import { WebhookForm, WEBHOOKS } from './webhook-form.js';

const NEW: WebhookInput = { name: '', url: 'https://', events: [] };

/** Addresses of other services that receive the site’s events. */
export function WebhooksPage() {
  const query = useApiQuery(WEBHOOKS, (api) => api.readWebhooks());
  return (
    <PanelPage title="city.menu.webhooks" hint="city.webhooks.hint">
      <Loaded query={query}>{(webhooks) => <Webhooks webhooks={webhooks} />}</Loaded>
    </PanelPage>
  );
}

function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const [adding, setAdding] = useState(false);
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
        <WebhookCard key={webhook._id} webhook={webhook} onSecret={setShown} />
      ))}
      {adding ? (
        <Section title={translate('city.webhooks.add')}>
          <WebhookForm
            start={NEW}
            submit="city.webhooks.add"
            command={(api, input) => api.addWebhook(input)}
            onDone={(added) => {
              setShown(added);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </Section>
      ) : (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
          {translate('city.webhooks.add')}
        </Button>
      )}
    </>
  );
}
