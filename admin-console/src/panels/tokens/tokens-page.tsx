import type { ApiToken, ApiTokenWithSecret } from '@city/contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { Section } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { SecretNotice } from '../../kit/record/secret-notice.js';
import { useApiQuery } from '../../platform/use-api.js';
import { TokenCard } from './token-card.js';
import { TokenForm, TOKENS } from './token-form.js';

/** API tokens. Permissions are named as in the panel of staff. */
export function TokensPage() {
  const query = useApiQuery(TOKENS, (api) => api.readTokens());
  return (
    <PanelPage title="city.menu.tokens" hint="city.tokens.hint">
      <Loaded of={query}>{(tokens) => <Tokens tokens={tokens} />}</Loaded>
    </PanelPage>
  );
}

function Tokens({ tokens }: { tokens: ApiToken[] }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<ApiTokenWithSecret | null>(null);
  const [adding, setAdding] = useState(false);
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
        <TokenCard
          key={token._id}
          token={token}
          onRevoked={() => shown?.token._id === token._id && setShown(null)}
        />
      ))}
      {adding ? (
        <Section title={translate('city.tokens.add')}>
          <TokenForm
            onDone={(made) => {
              setShown(made);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </Section>
      ) : (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
          {translate('city.tokens.add')}
        </Button>
      )}
    </>
  );
}
