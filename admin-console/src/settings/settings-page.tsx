import { SETTING_KEYS, type RejectTemplate, type SettingKey, type Settings } from '@city/contracts';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useDataProvider, useNotify, useStore, useStoreContext, useTranslate } from 'react-admin';
import { Loaded } from '../layout/loaded.js';
import { LocalTime } from '../layout/local-time.js';
import { WithTexts } from '../layout/with-texts.js';
import { Section } from '../layout/section.js';
import { readApiFailure, useFailureText, useFaultText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { SettingsConflict } from './settings-conflict.js';
import { RejectTemplates } from './reject-templates.js';
import { draftOf, isDirty, rebased, toInput, type SettingDraft } from './setting-draft.js';
import { faultsOf } from './setting-faults.js';
import { RunningVersion } from './running-version.js';
import { SettingField } from './setting-field.js';

const QUERY = ['settings'];
const GROUPS: readonly (readonly [name: string, belongs: (key: SettingKey) => boolean])[] = [
  ['community', (key) => key === 'tagline' || key === 'supportEmail' || key === 'timeZone'],
  ['rules', (key) => key === 'whitelistMaxAttempts' || key === 'interviews' || key.startsWith('memberCaps.')],
  ['policies', (key) => key.startsWith('policies.')],
  ['links', (key) => key === 'partner' || key.startsWith('links.')],
  ['media', (key) => key.startsWith('media.')],
];

/** The settings an owner can change without a developer. */
export const SettingsPage = () => (
  <WithTexts of="settings">
    <Panel />
  </WithTexts>
);

function Panel() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({ queryKey: QUERY, queryFn: () => dataProvider.readSettings() });
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3, maxWidth: 1100 }}>
      <Title title={translate('city.settings.title')} />
      <Loaded of={query}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
      <RunningVersion />
    </Box>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.settings.${key}`, values);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const notify = useNotify();
  const failureText = useFailureText();
  const faultText = useFaultText();
  // In the console's store: unsaved input survives navigation and a reload.
  const [kept, setDraft] = useStore<SettingDraft | null>('settings.draft', null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [showFaults, setShowFaults] = useState(false);
  const [busy, setBusy] = useState(false);

  // A cleared field is no change yet and stays empty; a draft without changes is replaced by the newer version.
  const draft = kept && (isDirty(kept) || kept.version === settings.version) ? kept : draftOf(settings);
  const dirty = isDirty(draft);
  const behind = draft.version !== settings.version;
  const faults = faultsOf(draft.typed);
  const sentences: Record<string, string> = { ...refused };
  if (showFaults) for (const [path, fault] of Object.entries(faults)) sentences[path] = t(`fault.${fault}`);

  const change = (key: SettingKey, value: unknown) => {
    const { [key]: _old, ...typed } = draft.typed;
    setDraft({ ...draft, typed: value === undefined ? typed : { ...typed, [key]: value } });
    setRefused({});
  };
  const save = async () => {
    setShowFaults(true);
    if (Object.keys(faults).length > 0) {
      setFailure(t('faulty'));
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const saved = await dataProvider.saveSettings(toInput(draft));
      queryClient.setQueryData(QUERY, saved);
      // What was typed while saving is a change to the saved version.
      const latest = store.getItem<SettingDraft | null>('settings.draft', null);
      setDraft(latest ? rebased(latest, saved) : null);
      setShowFaults(false);
      notify('saved', { type: 'success', messageArgs: { _: t('saved') } });
    } catch (error) {
      const { code, fields } = readApiFailure(error);
      setRefused(Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path, faultText(fault)])));
      // The newer settings themselves name the Admin who saved first.
      if (code === 'SETTINGS_CHANGED') await queryClient.invalidateQueries({ queryKey: QUERY });
      else setFailure(Object.keys(fields).length > 0 ? t('faulty') : failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const templates = (draft.typed.rejectTemplates ?? settings.fallback.rejectTemplates) as RejectTemplate[];
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('title')}
      sx={{ display: 'grid', gap: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {t('hint')}{' '}
        {settings.changedAt && settings.changedBy && (
          <>
            {t('changedBy', { name: settings.changedBy.global_name ?? settings.changedBy.discord_username })}{' '}
            <LocalTime at={settings.changedAt} />
          </>
        )}
      </Typography>
      {GROUPS.map(([name, belongs]) => (
        <Section key={name} title={t(`group.${name}`)}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {SETTING_KEYS.filter(belongs).map((key) => (
              <SettingField
                key={key}
                setting={key}
                settings={settings}
                typed={draft.typed}
                fault={sentences[key]}
                onChange={change}
              />
            ))}
          </Box>
        </Section>
      ))}
      <Section title={t('group.templates')}>
        <RejectTemplates
          templates={templates}
          faults={sentences}
          onChange={(changed) => change('rejectTemplates', changed)}
        />
        {sentences.rejectTemplates && <Alert severity="error">{sentences.rejectTemplates}</Alert>}
        {draft.typed.rejectTemplates !== undefined && (
          <Button
            startIcon={<UndoIcon />}
            sx={{ justifySelf: 'start' }}
            onClick={() => change('rejectTemplates', undefined)}
          >
            {t('templates.toDefault')}
          </Button>
        )}
      </Section>
      <Box
        sx={{
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 1,
          display: 'grid',
          gap: 1,
          maxHeight: '70vh',
          overflowY: 'auto',
          paddingBlock: 1,
          backgroundColor: 'background.default',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        {dirty && behind && (
          <SettingsConflict
            draft={draft}
            newer={settings}
            onReapply={() => setDraft(rebased(draft, settings))}
            onDiscard={() => setDraft(null)}
          />
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button type="submit" variant="contained" loading={busy} disabled={!dirty || behind}>
            {t('save')}
          </Button>
          <Button color="inherit" disabled={!dirty || busy} onClick={() => setDraft(null)}>
            {t('discard')}
          </Button>
          <Typography role="status" variant="body2" color="text.secondary">
            {dirty && t('unsaved')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
