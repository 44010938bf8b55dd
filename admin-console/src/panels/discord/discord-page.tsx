import {
  type DiscordRole,
  displayName,
  ROLE_RULES_MAX,
  ROLE_TAKES_FREE,
  type RoleRule,
  type RoleRules,
  type RoleRulesPreview,
  roughPeriodText,
  takesOf,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type EntityNames, readEntityNames } from '../../kit/form/player-facts.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { LocalTime } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { readApiFailure, useFailureText } from '../../platform/api-error.js';
import { useApiQuery } from '../../platform/use-api.js';
import { RuleCard } from './rule-card.js';

const QUERY = ['discord'];
interface Server {
  rules: RoleRules;
  roles: DiscordRole[];
  entities: EntityNames;
}

/** Edits the rules by which the site gives roles of the Discord server. */
export function DiscordPage() {
  const translate = useTranslate();
  const query = useApiQuery(QUERY, async (api): Promise<Server> => {
    const rules = await api.readRoleRules();
    if (rules.bot !== 'ready') return { rules, roles: [], entities: new Map() };
    const [roles, entities] = await Promise.all([api.readDiscordRoles(), readEntityNames(api)]);
    return { rules, roles, entities };
  });
  return (
    <PanelPage title="city.menu.discord" hint="city.discord.hint">
      <Loaded query={query}>
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
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { locale } = useHost();
  const [draft, setDraft] = useState<RoleRule[] | null>(null);
  const [preview, setPreview] = useState<RoleRulesPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState('');
  useUnsaved(draft !== null);

  const rules = draft ?? saved.rules;
  const change = (next: RoleRule[]) => {
    setDraft(next);
    setPreview(null);
    setFailure(null);
    setRefused(new Set());
  };
  const onFailed = async (error: unknown) => {
    const { code, fields } = readApiFailure(error);
    setRefused(new Set(Object.keys(fields).map((path) => Number(path.split('.')[1]))));
    // Shows the newer rules next to the unsaved choice.
    if (code === 'SETTINGS_CHANGED') await queryClient.invalidateQueries({ queryKey: QUERY });
    setFailure(Object.keys(fields).length > 0 ? t('refused') : failureText(error));
  };
  const show = (next: RoleRules) => queryClient.setQueryData<Server>(QUERY, { rules: next, roles, entities });
  const look = useCommand((api) => api.previewRoleRules(rules), {
    reads: NOTHING,
    onFailed,
    onDone: (effect) => {
      setTyped('');
      setPreview(effect);
    },
  });
  const pause = useCommand((api, paused: boolean) => api.pauseRoles(paused), {
    done: (_, paused) => `city.discord.${paused ? 'pausedNow' : 'resumed'}`,
    reads: NOTHING,
    onFailed,
    onDone: show,
  });
  const takes = preview ? takesOf(preview) : 0;
  const toConfirm = draft !== null && takes > ROLE_TAKES_FREE ? takes : null;
  const save = useCommand(
    (api) => {
      const confirmed = toConfirm === null ? {} : { takes: toConfirm };
      return api.saveRoleRules({ version: saved.version, rules, ...confirmed });
    },
    {
      done: 'city.discord.saved',
      reads: NOTHING,
      // The rules would take many roles, or another number than before. Staff see the number and must type it.
      onFailed: (error) => (readApiFailure(error).fields['takes'] ? look.run() : onFailed(error)),
      onDone: (next) => {
        show(next);
        setDraft(null);
        setPreview(null);
      },
    },
  );
  const busy = look.busy || pause.busy || save.busy;
  const send = <Input,>({ run }: { run(input: Input): unknown }, input: Input) => {
    setFailure(null);
    void run(input);
  };
  const nameOf = (roleId: string) => roles.find(({ id }) => id === roleId)?.name ?? roleId;
  const isConfirmed = toConfirm === null || typed.trim() === String(toConfirm);
  const isWhole = rules.every(({ roleId }) => roleId !== '');

  return (
    <Box
      component="form"
      aria-label={translate('city.menu.discord')}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        send(save, undefined);
      }}
    >
      <RoleStatus rules={saved} busy={busy} nameOf={nameOf} onPause={(paused) => send(pause, paused)} />
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
          {translate('ra.action.save')}
        </Button>
        <Button
          type="button"
          disabled={busy || !isWhole || rules.length === 0}
          onClick={() => send(look, undefined)}
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

interface RoleStatusProps {
  rules: RoleRules;
  busy: boolean;
  nameOf(roleId: string): string;
  onPause(paused: boolean): void;
}

/** The progress of the roles on the server, its obstacles, and roles that people changed by hand. */
function RoleStatus({ rules, busy, nameOf, onPause }: RoleStatusProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.discord.${key}`, values);
  const { locale } = useHost();
  const { blocked, waiting, secondsLeft, paused, changedByHand } = rules;
  return (
    <>
      {blocked.map(({ roleId, obstacle }) => (
        <Alert key={roleId} severity="error">
          {t(`blocked_${obstacle}`, { role: nameOf(roleId) })}
        </Alert>
      ))}
      {paused && <Alert severity="warning">{t('paused')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" variant="body2">
          {waiting > 0 ? t('waiting', { smart_count: waiting }) : t('atRest')}
          {waiting > 0 && !paused && ` ${t('takes', { period: roughPeriodText(locale, secondsLeft) })}`}
        </Typography>
        <Button type="button" size="small" disabled={busy} onClick={() => onPause(!paused)}>
          {t(paused ? 'resume' : 'pause')}
        </Button>
      </Box>
      {changedByHand.length > 0 && (
        <Box component="section" aria-label={t('byHand')}>
          <Typography variant="subtitle2">{t('byHand')}</Typography>
          <ul>
            {changedByHand.map(({ player, at, given, taken }) => (
              <li key={player._id}>
                <bdi>{displayName(player)}</bdi>
                {' · '}
                {[
                  ...given.map((roleId) => t('byHandGiven', { role: nameOf(roleId) })),
                  ...taken.map((roleId) => t('byHandTaken', { role: nameOf(roleId) })),
                ].join(' · ')}
                {' · '}
                <LocalTime at={at} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
