import type { ApiToken, ApiTokenWithSecret } from '@city/contracts';
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
import { TokenCard } from './token-card.js';
import { TokenForm } from './token-form.js';

const QUERY = ['tokens'];

/** API tokens. Permissions are named as in the panel of staff. */
export function TokensPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({ queryKey: QUERY, queryFn: () => dataProvider.readTokens() });
  return (
    <PanelPage title="city.tokens.title" hint="city.tokens.hint">
      <Loaded of={query} loading={<LinearProgress aria-label={translate('city.list.loading')} />}>
        {(tokens) => <Tokens tokens={tokens} />}
      </Loaded>
    </PanelPage>
  );
}

function Tokens({ tokens }: { tokens: ApiToken[] }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [shown, setShown] = useState<ApiTokenWithSecret | null>(null);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: QUERY });

  const revoke = async (id: string) => {
    setBusy(true);
    try {
      await dataProvider.revokeToken(id);
      if (shown?.token._id === id) setShown(null);
      notify('city.tokens.revoked', { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
    await reload();
    setBusy(false);
  };

  return (
    <>
      {shown && (
        <SecretNotice
          text={translate('city.tokens.secret', { name: shown.token.name })}
          secret={shown.secret}
          onClose={() => setShown(null)}
        />
      )}
      {tokens.length === 0 && <Typography>{translate('city.tokens.none')}</Typography>}
      {tokens.map((token) => (
        <TokenCard key={token._id} token={token} busy={busy} onRevoke={() => void revoke(token._id)} />
      ))}
      {adding ? (
        <Section title={translate('city.tokens.add')}>
          <TokenForm
            onSubmit={async (input) => {
              setShown(await dataProvider.makeToken(input));
              setAdding(false);
              await reload();
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
          {translate('city.tokens.add')}
        </Button>
      )}
    </>
  );
}
