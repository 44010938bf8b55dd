import {
  ROLE_RULES_MAX,
  ROLE_TAKES_FREE,
  roughPeriodText,
  takesOf,
  textOf,
  type DiscordRole,
  type RoleRule,
  type RoleRules,
  type RoleRulesPreview,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useHost } from '../../platform/host.js';
import { Loaded } from '../../kit/list/loaded.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { readApiFailure, useFailureText } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { ApplicationRecord } from '../applications/application-panel.js';
import type { EntityNames } from './rule-facts.js';
import { RoleStatus } from './role-status.js';
import { RuleCard } from './rule-card.js';

const QUERY = ['discord'];
/** The entities to choose from: the last accepted ones. */
const ACCEPTED = {
  filter: { status: 'Accepted' },
  sort: { field: 'treatedAt', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const;

interface Server {
  rules: RoleRules;
  roles: DiscordRole[];
  entities: EntityNames;
}

/** Edits the rules by which the site gives roles of the Discord server. */
export function DiscordPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: QUERY,
    queryFn: async (): Promise<Server> => {
      const rules = await dataProvider.readRoleRules();
      if (rules.bot !== 'ready') return { rules, roles: [], entities: new Map() };
      const [roles, accepted] = await Promise.all([
        dataProvider.readDiscordRoles(),
        dataProvider.getList<ApplicationRecord>('entities', ACCEPTED),
      ]);
      const entities = accepted.data.map(({ id, ...entity }) => [id, textOf(entity['entityName'])] as const);
      return { rules, roles, entities: new Map(entities) };
    },
  });
  return (
    <PanelPage title="city.discord.title" hint="city.discord.hint">
      <Loaded of={query}>
        {({ rules, roles, entities }) =>
          rules.bot === 'ready' ? (
            <RulesForm rules={rules} roles={roles} entities={entities} />
          ) : (
            <Alert severity="warning">{translate(`city.discord.bot_${rules.bot}`)}</Alert>
          )
        }
      </Loaded>
    </PanelPage>
  );
}

function RulesForm({ rules: saved, roles, entities }: Server) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.discord.${key}`, values);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const failureText = useFailureText();
  const { locale } = useHost();
  const [draft, setDraft] = useState<RoleRule[] | null>(null);
  const [preview, setPreview] = useState<RoleRulesPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsaved(draft !== null);

  const rules = draft ?? saved.rules;
  const change = (next: RoleRule[]) => {
    setDraft(next);
    setPreview(null);
    setFailure(null);
    setRefused(new Set());
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { code, fields } = readApiFailure(error);
      // The rules would take many roles, or another number than before. Staff see the number and must type it.
      if (fields['takes']) return await run(look);
      setRefused(new Set(Object.keys(fields).map((path) => Number(path.split('.')[1]))));
      // Shows the newer rules next to the unsaved choice.
      if (code === 'SETTINGS_CHANGED') await queryClient.invalidateQueries({ queryKey: QUERY });
      setFailure(Object.keys(fields).length > 0 ? t('refused') : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const look = async () => {
    setTyped('');
    setPreview(await dataProvider.previewRoleRules(rules));
  };
  const tell = (done: string) => notify(`city.discord.${done}`, { type: 'success' });
  const show = (next: RoleRules) => queryClient.setQueryData<Server>(QUERY, { rules: next, roles, entities });
  const pause = (paused: boolean) =>
    run(async () => {
      show(await dataProvider.pauseRoles(paused));
      tell(paused ? 'pausedNow' : 'resumed');
    });
  const save = () =>
    run(async () => {
      const confirmed = toConfirm === null ? {} : { takes: toConfirm };
      show(await dataProvider.saveRoleRules({ version: saved.version, rules, ...confirmed }));
      setDraft(null);
      setPreview(null);
      tell('saved');
    });
  const nameOf = (roleId: string) => roles.find(({ id }) => id === roleId)?.name ?? roleId;
  const takes = preview ? takesOf(preview) : 0;
  const toConfirm = draft !== null && takes > ROLE_TAKES_FREE ? takes : null;
  const isConfirmed = toConfirm === null || typed.trim() === String(toConfirm);
  const isWhole = rules.every(({ roleId }) => roleId !== '');

  return (
    <Box
      component="form"
      aria-label={t('title')}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RoleStatus rules={saved} busy={busy} nameOf={nameOf} onPause={(paused) => void pause(paused)} />
      {rules.length === 0 && <Typography>{t('none')}</Typography>}
      {rules.map((rule, index) => (
        <RuleCard
          key={index}
          number={index + 1}
          rule={rule}
          all={rules}
          roles={roles}
          entities={entities}
          isRefused={refused.has(index)}
          onChange={(next) => change(rules.map((one, at) => (at === index ? next : one)))}
          onRemove={() => change(rules.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        type="button"
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        disabled={rules.length >= ROLE_RULES_MAX}
        onClick={() => change([...rules, { when: { fact: 'account' }, roleId: '', take: true }])}
      >
        {t('add')}
      </Button>
      {preview && (
        <Alert severity="info">
          {preview.roles.map(({ roleId, gives, takes }) => (
            <div key={roleId}>{t('effect', { role: nameOf(roleId), gives, takes })}</div>
          ))}
          {preview.unread > 0 && <div>{t('unread', { smart_count: preview.unread })}</div>}
          {preview.absent > 0 && <div>{t('absent', { smart_count: preview.absent })}</div>}
          {preview.seconds > 0 && (
            <div>{t('takes', { period: roughPeriodText(locale, preview.seconds) })}</div>
          )}
        </Alert>
      )}
      {toConfirm !== null && (
        <TextField
          label={t('confirmTakes', { number: toConfirm })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
          sx={{ justifySelf: 'start', minWidth: 'min(100%, 26rem)' }}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={draft === null || !isWhole || !isConfirmed}
        >
          {t('save')}
        </Button>
        <Button
          type="button"
          disabled={busy || !isWhole || rules.length === 0}
          onClick={() => void run(look)}
        >
          {t('preview')}
        </Button>
        <Button
          type="button"
          color="inherit"
          disabled={draft === null || busy}
          onClick={() => {
            change(saved.rules);
            setDraft(null);
          }}
        >
          {t('discard')}
        </Button>
      </Box>
    </Box>
  );
}
