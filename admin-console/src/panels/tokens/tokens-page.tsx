import {
  API_TOKEN_LIMITS,
  type ApiToken,
  type ApiTokenWithSecret,
  TOKEN_PERMISSIONS,
  type TokenPermission,
} from '@city/contracts';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { Section } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { PersonName } from '../../kit/record/person.js';
import { SecretNotice } from '../../kit/record/secret-notice.js';
import { StateChip, useTimeText } from '../../kit/text/values.js';
import { useApiQuery } from '../../platform/use-api.js';
import { endOf } from '../staff/last-day.js';
import { PERMISSION_GROUPS, PermissionInput, permissionKey } from '../staff/permissions.js';

/** API tokens. Permissions are named as in the panel of staff. */
export function TokensPage() {
  const query = useApiQuery(TOKENS, (api) => api.readTokens());
  return (
    <PanelPage title="city.menu.tokens" hint="city.tokens.hint">
      <Loaded query={query}>{(tokens) => <Tokens tokens={tokens} />}</Loaded>
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

interface TokenCardProps {
  token: ApiToken;
  onRevoked(): void;
}

/** A token with its owner, its permissions and its last use. */
function TokenCard({ token, onRevoked }: TokenCardProps) {
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

/** The query of the panel. */
export const TOKENS = ['tokens'];

/** Permissions that a token can contain, in the groups of the staff panel. */
const GROUPS: Readonly<Record<string, TokenPermission[]>> = Object.fromEntries(
  Object.entries(PERMISSION_GROUPS).map(([group, permissions]) => [
    group,
    TOKEN_PERMISSIONS.filter((one) => permissions.includes(one)),
  ]),
);
const NEW = { name: '', permissions: [] as TokenPermission[], expiresAt: '' };

interface TokenFormProps {
  onDone(made: ApiTokenWithSecret): void;
  onCancel(): void;
}

/** Name, permissions and last day of a new token. */
function TokenForm({ onDone, onCancel }: TokenFormProps) {
  const translate = useTranslate();
  const t = (key: string, values?: object) => translate(`city.tokens.${key}`, values);
  return (
    <CommandForm
      title={t('add')}
      submitLabel={t('make')}
      start={NEW}
      command={(api, { name, permissions, expiresAt }) =>
        api.makeToken({ name: name.trim(), permissions, expiresAt: endOf(expiresAt).until ?? '' })
      }
      reads={TOKENS}
      words={{ TIME_INVALID: t('endWrong', { days: API_TOKEN_LIMITS.days }) }}
      isComplete={({ name, permissions, expiresAt }) =>
        name.trim() !== '' && expiresAt !== '' && permissions.length > 0
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <CommandText
        autoFocus
        required
        source="name"
        label={translate('city.audit.field.name')}
        helperText={t('nameHint')}
        slotProps={{ htmlInput: { maxLength: API_TOKEN_LIMITS.name, dir: 'auto' } }}
      />
      <PermissionInput groups={GROUPS} />
      <CommandText
        required
        type="date"
        source="expiresAt"
        label={translate('city.staff.lastDay')}
        helperText={t('lastDayHint', { days: API_TOKEN_LIMITS.days })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </CommandForm>
  );
}
