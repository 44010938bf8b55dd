import {
  displayName,
  DRAFT_EDITION,
  type EditionHistory,
  type EditionVersion,
  inLanguage,
  SHIPPED_EDITION,
} from '@city/contracts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHolds, useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { useCommand } from '../form/use-command.js';
import { Loaded } from '../list/loaded.js';
import { Muted } from '../record/document.js';
import { RecordDialog } from '../record/record-dialog.js';
import { LocalTime, StateChip, useTimeText } from '../text/values.js';
import { Changes, type PlaceName } from './changes.js';
import { type Edition, useDraftCommand } from './use-edition.js';

interface DialogProps<Body> {
  edition: Edition<Body>;
  history: EditionHistory;
  /** Whether the product has a text for the subject. */
  hasShipped: boolean;
  onClose(): void;
}

type VersionState = 'scheduled' | 'inForce' | 'withdrawn' | 'past';

function stateOf({ version, withdrawn }: EditionVersion, history: EditionHistory): VersionState {
  if (withdrawn) return 'withdrawn';
  if (version === history.scheduled?.version) return 'scheduled';
  return version === history.inForce?.version ? 'inForce' : 'past';
}

const TONE = { scheduled: 'info', inForce: 'success', withdrawn: 'default', past: 'default' } as const;

/** Every published version and the text of the product, with what one can do with each. */
export function VersionsDialog<Body>({ edition, history, hasShipped, onClose }: DialogProps<Body>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(`city.editions.versions.${key}`, values);
  const { locale } = useHost();
  const { subject, rev } = edition.stored;
  const holds = useHolds();
  const start = useDraftCommand(
    edition,
    (api, version: string) => api.startDraft<Body>(subject, version, rev),
    {
      done: 'city.editions.started',
      onDone: (draft) => {
        edition.actions.take(draft);
        onClose();
      },
    },
  );
  const withdraw = useCommand((api, version: number) => api.withdrawEdition(subject, version), {
    done: 'city.editions.versions.withdrawnNow',
  });
  const stop = useCommand((api, version: number) => api.stopAsking(subject, version), {
    done: 'city.editions.versions.askingStopped',
  });
  const buttons = (version: string, name: string, more?: ReactNode) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        loading={start.busy}
        // The draft on the server does not have what is typed here.
        disabled={edition.isDirty}
        aria-label={`${t('start')}: ${name}`}
        onClick={() => void start.run(version)}
      >
        {t('start')}
      </Button>
      <Button
        size="small"
        component="a"
        href={`/api/editions/${subject}/${version}/export`}
        download={`${subject.replace(':', '-')}-${version}.json`}
        aria-label={`${t('export')}: ${name}`}
      >
        {t('export')}
      </Button>
      {more}
    </Box>
  );
  return (
    <RecordDialog id={subject} title={t('title')} onClose={onClose}>
      {history.versions.length === 0 && <Muted>{t('none')}</Muted>}
      <Box component="ul" sx={{ listStyle: 'none', marginBlock: 1, padding: 0, display: 'grid', gap: 2 }}>
        {history.versions.map((version) => {
          const state = stateOf(version, history);
          const name = t('version', { version: version.version });
          return (
            <Box component="li" key={version.version} sx={{ display: 'grid', gap: 0.5 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <strong>{name}</strong>
                <StateChip tone={TONE[state]} label={t(`state.${state}`)} />
                <LocalTime at={version.inForceAt} />
                {version.by ? <bdi>{displayName(version.by)}</bdi> : t('byProduct')}
              </Box>
              {version.acceptFrom && (
                <Muted>
                  {t('asks')} <LocalTime at={version.acceptFrom} />
                </Muted>
              )}
              {version.note && (
                <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {inLanguage(version.note, locale)}
                </Box>
              )}
              {buttons(
                String(version.version),
                name,
                <>
                  {version.acceptFrom && state !== 'withdrawn' && holds('settings') && (
                    <Button
                      size="small"
                      loading={stop.busy}
                      aria-label={`${t('stopAsking')}: ${name}`}
                      onClick={() => void stop.run(version.version)}
                    >
                      {t('stopAsking')}
                    </Button>
                  )}
                  {state === 'scheduled' && (
                    <Button
                      size="small"
                      color="error"
                      loading={withdraw.busy}
                      onClick={() => void withdraw.run(version.version)}
                    >
                      {t('withdraw')}
                    </Button>
                  )}
                </>,
              )}
            </Box>
          );
        })}
        {hasShipped && (
          <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
            <strong>{translate('city.editions.shipped')}</strong>
            {buttons(SHIPPED_EDITION, translate('city.editions.shipped'))}
          </Box>
        )}
      </Box>
    </RecordDialog>
  );
}

interface CompareDialogProps<Body> extends DialogProps<Body> {
  placeName: PlaceName<Body>;
}

/** What differs between two versions, or between a version and the draft. */
export function CompareDialog<Body>({
  edition,
  history,
  hasShipped,
  placeName,
  onClose,
}: CompareDialogProps<Body>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.editions.${key}`, values);
  const timeText = useTimeText();
  const { subject } = edition.stored;
  const choices = [
    { id: DRAFT_EDITION, name: t('draft') },
    ...history.versions.map(({ version, inForceAt }) => ({
      id: String(version),
      name: `${t('versions.version', { version })} (${timeText(inForceAt)})`,
    })),
    ...(hasShipped ? [{ id: SHIPPED_EDITION, name: t('shipped') }] : []),
  ];
  const shownNow =
    history.inForce && history.inForce.version > 0 ? String(history.inForce.version) : SHIPPED_EDITION;
  const [from, setFrom] = useState(
    choices.some(({ id }) => id === shownNow) ? shownNow : (choices[1]?.id ?? DRAFT_EDITION),
  );
  const [to, setTo] = useState(DRAFT_EDITION);
  const query = useApiQuery(
    ['editions', subject, 'compare', from, to],
    async (api) => {
      const bodyOf = async (version: string) =>
        version === DRAFT_EDITION ? null : (await api.readEdition<Body>(subject, version)).body;
      return { before: await bodyOf(from), after: await bodyOf(to) };
    },
    { refetchInterval: false },
  );
  const choose = (label: string, value: string, onChange: (id: string) => void) => (
    <TextField
      select
      label={label}
      margin="none"
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <RecordDialog id={subject} title={t('compare.title')} onClose={onClose}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          marginBlockEnd: 2,
        }}
      >
        {choose(t('compare.from'), from, setFrom)}
        {choose(t('compare.to'), to, setTo)}
      </Box>
      <Loaded query={query}>
        {({ before, after }) => (
          <Changes before={before ?? edition.body} after={after ?? edition.body} placeName={placeName} />
        )}
      </Loaded>
    </RecordDialog>
  );
}
