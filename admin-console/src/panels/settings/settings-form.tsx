import { displayName, type RejectTemplate, type SettingKey, type Settings } from '@city/contracts';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Title, useStore, useStoreContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { Section } from '../../kit/record/document.js';
import { LocalTime } from '../../kit/text/values.js';
import { readApiFailure, useFailureText, useFaultText } from '../../platform/api-error.js';
import { useApiQuery } from '../../platform/use-api.js';
import { anchorOf, faultsIn, findSettings, GroupNav, SETTING_GROUPS } from './group-nav.js';
import { RejectTemplates } from './reject-templates.js';
import {
  changedKeys,
  draftOf,
  faultsOf,
  isDirty,
  rebased,
  type SettingDraft,
  toInput,
} from './setting-draft.js';
import { SettingField } from './setting-field.js';
import { wordOf } from './setting-note.js';
import { SettingsConflict } from './settings-conflict.js';

const SETTINGS_QUERY = ['settings'];

/** The group is beside the list of all groups, or below it if the page is too narrow for both. */
const COLUMNS = {
  display: 'grid',
  gap: { xs: 2, lg: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '12.5rem minmax(0, 1fr)' },
};

/** Beside the group it stays in sight, below the bar of the console. */
const FINDER = {
  position: { lg: 'sticky' },
  insetBlockStart: 48,
  display: 'grid',
  gap: 1,
  paddingBlock: { lg: 1 },
  minWidth: 0,
};

/** Keeps the focused element clear of the bars that stay in sight. */
const BETWEEN_BARS = {
  '& :is(input, textarea, button, summary, [role=combobox])': {
    scrollMarginBlock: '70px 130px',
  },
};

/** Every setting, one group at a time, to be saved together. A search shows what it finds in all groups. */
function SettingsForm({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.settings.${key}`, values);
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const failureText = useFailureText();
  const faultText = useFaultText();
  // In the console's store: unsaved input survives navigation and a reload.
  const [kept, setDraft] = useStore<SettingDraft | null>('settings.draft', null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [showFaults, setShowFaults] = useState(false);
  const find = useSearchParams()[0].get('find') ?? '';
  const [sought, setSought] = useState(find);
  // The search of the console can name another setting while this page is open.
  const [asked, setAsked] = useState(find);
  if (asked !== find) {
    setAsked(find);
    setSought(find);
  }
  const [chosen, setChosen] = useState(SETTING_GROUPS[0]?.name);
  const form = useRef<HTMLFormElement>(null);
  /** Raised by a save that found faults: the first of them gets the focus. */
  const [faultyTries, setFaultyTries] = useState(0);
  useEffect(() => {
    if (faultyTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faultyTries]);

  // A cleared field is no change yet and stays empty; a draft without changes is replaced by the newer version.
  const draft = kept && (isDirty(kept) || kept.version === settings.version) ? kept : draftOf(settings);
  const dirty = isDirty(draft);
  const behind = draft.version !== settings.version;
  const faults = faultsOf(draft.typed, settings.fallback);
  const sentences: Record<string, string> = { ...refused };
  if (showFaults) for (const [path, fault] of Object.entries(faults)) sentences[path] = t(`fault.${fault}`);

  const change = (key: SettingKey, value: unknown) => {
    const { [key]: _old, ...typed } = draft.typed;
    setDraft({ ...draft, typed: value === undefined ? typed : { ...typed, [key]: value } });
    setRefused({});
  };
  const showFaulty = (paths: readonly string[]) => {
    setFailure(t('faulty'));
    // A field that the search or another group hides could not be corrected.
    setSought('');
    const hasFault = (name: string | undefined) =>
      SETTING_GROUPS.some((group) => group.name === name && faultsIn(group, paths).length > 0);
    setChosen((now) => (hasFault(now) ? now : SETTING_GROUPS.find(({ name }) => hasFault(name))?.name));
    setFaultyTries((tries) => tries + 1);
  };
  const { run, busy } = useCommand((api) => api.saveSettings(toInput(draft)), {
    done: 'city.settings.saved',
    reads: NOTHING,
    onDone: (saved) => {
      queryClient.setQueryData(SETTINGS_QUERY, saved);
      // Text typed while saving is a change to the saved version.
      const latest = store.getItem<SettingDraft | null>('settings.draft', null);
      setDraft(latest ? rebased(latest, saved) : null);
      setShowFaults(false);
    },
    onFailed: async (error) => {
      const { code, fields } = readApiFailure(error);
      setRefused(Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path, faultText(fault)])));
      // The newer settings themselves name the Admin who saved first.
      if (code === 'SETTINGS_CHANGED') await queryClient.invalidateQueries({ queryKey: SETTINGS_QUERY });
      else if (Object.keys(fields).length > 0) showFaulty(Object.keys(fields));
      else setFailure(failureText(error));
    },
  });
  const save = () => {
    setShowFaults(true);
    if (Object.keys(faults).length > 0) return showFaulty(Object.keys(faults));
    setFailure(null);
    return void run();
  };

  const changed = changedKeys(draft.base, draft.typed);
  const found = findSettings(sought, {
    group: (name) => t(`group.${name}`),
    setting: (key) => t(`name.${wordOf(key)}`),
  });
  const isSearch = sought.trim() !== '';
  const shown = isSearch ? found : found.filter(({ name }) => name === chosen);
  const fields = (keys: readonly SettingKey[]) => (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
      }}
    >
      {keys.map((key) => (
        <SettingField
          key={key}
          setting={key}
          settings={settings}
          typed={draft.typed}
          isChanged={changed.includes(key)}
          fault={sentences[key]}
          onChange={change}
        />
      ))}
    </Box>
  );
  const templates = (
    <>
      <RejectTemplates
        templates={(draft.typed.rejectTemplates ?? settings.fallback.rejectTemplates) as RejectTemplate[]}
        faults={sentences}
        onChange={(changedTemplates) => change('rejectTemplates', changedTemplates)}
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
    </>
  );
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={translate('city.menu.settings')}
      sx={{ display: 'grid', gap: 2, ...BETWEEN_BARS }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {t('hint')}{' '}
        {settings.changedAt && settings.changedBy && (
          <>
            {t('changedBy', { name: displayName(settings.changedBy) })} <LocalTime at={settings.changedAt} />
          </>
        )}
      </Typography>
      <Box sx={COLUMNS}>
        <Box sx={FINDER}>
          <TextField
            type="search"
            label={t('find')}
            margin="none"
            fullWidth
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            // Enter would save the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 60 } }}
          />
          <GroupNav
            groups={found}
            current={isSearch ? undefined : chosen}
            changed={changed}
            faulty={Object.keys(sentences)}
            onChoose={setChosen}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {shown.map(({ name, keys }) => (
            <Section key={name} title={t(`group.${name}`)} anchor={anchorOf(name)}>
              {name === 'templates' ? templates : fields(keys)}
            </Section>
          ))}
          <Typography role="status" color="text.secondary">
            {shown.length === 0 && t('notFound')}
          </Typography>
        </Box>
      </Box>
      <SaveBar dirty={dirty} behind={behind} busy={busy} failure={failure} onDiscard={() => setDraft(null)}>
        {dirty && behind && (
          <SettingsConflict
            draft={draft}
            newer={settings}
            onReapply={() => setDraft(rebased(draft, settings))}
            onDiscard={() => setDraft(null)}
          />
        )}
      </SaveBar>
    </Box>
  );
}

/** The settings an owner can change without a developer. */
export function SettingsPage() {
  const translate = useTranslate();
  const query = useApiQuery(SETTINGS_QUERY, (api) => api.readSettings());
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3, maxWidth: 1300 }}>
      <Title title={translate('city.menu.settings')} />
      <Loaded query={query}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
      <RunningVersion />
    </Box>
  );
}

/** The version on the server. Hidden until it has loaded: nothing depends on it. */
function RunningVersion() {
  const translate = useTranslate();
  const { data } = useApiQuery(['build'], (api) => api.readBuild(), { refetchInterval: false });
  if (!data) return null;
  const { version, commit } = data;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('city.settings.version')}{' '}
      <span dir="ltr">{commit ? `${version} (${commit.slice(0, 7)})` : version}</span>
    </Typography>
  );
}

interface SaveBarProps {
  dirty: boolean;
  /** A newer version is stored: the reader has to choose before saving. */
  behind: boolean;
  busy: boolean;
  /** Reason why nothing was saved. */
  failure: string | null;
  onDiscard(): void;
  /** Shown above the buttons. */
  children: ReactNode;
}

/** The buttons of the form, which stay in sight, and why it is not saved. */
function SaveBar({ dirty, behind, busy, failure, onDiscard, children }: SaveBarProps) {
  const translate = useTranslate();
  return (
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
      {children}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={busy} disabled={!dirty || behind}>
          {translate('ra.action.save')}
        </Button>
        <Button color="inherit" disabled={!dirty || busy} onClick={onDiscard}>
          {translate('city.settings.discard')}
        </Button>
        <Typography role="status" variant="body2" color="text.secondary">
          {dirty && translate('city.settings.unsaved')}
        </Typography>
      </Box>
    </Box>
  );
}
