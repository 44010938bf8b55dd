import {
  dayIn,
  DIRECTION,
  EDITION_LIMITS,
  type EditionHistory,
  type EditionPublish,
  LOCALES,
  randomId,
  SHIPPED_EDITION,
} from '@city/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '../../platform/language.js';
import { useHolds } from '../../platform/access.js';
import { useApi, useApiQuery } from '../../platform/use-api.js';
import { CommandForm, CommandText } from '../form/command-form.js';
import { FailureAlert } from '../form/failure-alert.js';
import { Loaded } from '../list/loaded.js';
import { DocumentSection, Muted } from '../record/document.js';
import { RecordDialog } from '../record/record-dialog.js';
import { momentIn } from '../text/moment-in.js';
import { LocalTime } from '../text/values.js';
import type { BodyPath } from './body-paths.js';
import { Changes, type PlaceName } from './changes.js';
import { EMPTY_TEXT } from './edition-state.js';
import type { Edition } from './use-edition.js';

interface PublishDialogProps<Body> {
  edition: Edition<Body>;
  history: EditionHistory;
  /** The place of a fault in words, and the fault. */
  faults: readonly { path: BodyPath; place: string; text: string }[];
  placeName: PlaceName<Body>;
  /** Of the community. */
  timeZone: string;
  /** Whether the reader may not publish this subject. */
  isForbidden: boolean;
  onFault(path: BodyPath): void;
  onClose(): void;
}

/** What publishing would change and what it still needs; then when, and a note to readers. */
export function PublishDialog<Body>({ edition, history, onClose, ...props }: PublishDialogProps<Body>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(`city.editions.publish.${key}`, values);
  const { faults, isForbidden } = props;
  const { subject } = edition.stored;
  const newest = String(history.versions.find(({ withdrawn }) => !withdrawn)?.version ?? SHIPPED_EDITION);
  const isNew = history.inForce === null;
  const before = useApiQuery(
    ['editions', subject, newest],
    async (api) => (isNew ? null : await api.readEdition<Body>(subject, newest)),
    { refetchInterval: false },
  );
  return (
    <RecordDialog id={subject} title={t('title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {faults.length > 0 && (
          <Alert severity="error">
            {t('faults', { smart_count: faults.length })}
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
              {faults.map(({ path, place, text }) => (
                <li key={path}>
                  <Button size="small" color="inherit" onClick={() => props.onFault(path)}>
                    {place}
                  </Button>{' '}
                  {text}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        {isForbidden && <Alert severity="info">{t('needsSettings')}</Alert>}
        {history.scheduled && (
          <Alert severity="info">
            {t('scheduled', { version: history.scheduled.version })}{' '}
            <LocalTime at={history.scheduled.inForceAt} />
          </Alert>
        )}
        <DocumentSection title={t('changes')}>
          <Loaded query={before}>
            {(old) =>
              old ? (
                <Changes before={old.body} after={edition.stored.body} placeName={props.placeName} />
              ) : (
                <Muted>{t('first')}</Muted>
              )
            }
          </Loaded>
        </DocumentSection>
        <PublishForm
          {...{ edition, onClose }}
          timeZone={props.timeZone}
          isReady={faults.length === 0 && !isForbidden && !history.scheduled}
        />
      </Box>
    </RecordDialog>
  );
}

const DAY_MS = 86_400_000;

interface PublishFormProps<Body> {
  edition: Edition<Body>;
  timeZone: string;
  isReady: boolean;
  onClose(): void;
}

function PublishForm<Body>({ edition, timeZone, isReady, onClose }: PublishFormProps<Body>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(`city.editions.publish.${key}`, values);
  // The same content keeps its key: if an answer is lost and the form is sent again, one version is published.
  const sent = useRef({ content: '', key: '' });
  const [failure, setFailure] = useState<unknown>(null);
  const [start] = useState(() => ({
    when: 'now',
    // Named as in the API, whose faults are shown at the day.
    inForceAt: dayIn(timeZone)(new Date(Date.now() + DAY_MS)),
    time: '18:00',
    note: EMPTY_TEXT,
    // Blank: nobody is asked.
    acceptAfterDays: '',
  }));
  const api = useApi();
  const holds = useHolds();
  const { subject, rev } = edition.stored;
  return (
    <CommandForm
      title={t('title')}
      submitLabel={t('submit')}
      start={start}
      atEnd
      isComplete={() => isReady && !edition.isDirty && !edition.isSaving}
      words={{ TIME_PAST: t('timePast') }}
      command={(api, { when, inForceAt, time, note, acceptAfterDays }) => {
        const input: EditionPublish = {
          rev,
          // A missing day or time is named by the API.
          ...(when === 'later' && { inForceAt: momentIn(timeZone, inForceAt, time)?.toISOString() ?? '' }),
          ...(LOCALES.some((locale) => note[locale].trim()) && { note }),
          ...(acceptAfterDays && { acceptAfterDays: Number(acceptAfterDays) }),
        };
        const content = JSON.stringify(input);
        if (sent.current.content !== content) sent.current = { content, key: randomId() };
        return api.publishDraft(subject, input, sent.current.key);
      }}
      done={({ inForceAt, at }) => `city.editions.publish.${inForceAt > at ? 'willApply' : 'done'}`}
      onDone={async () => {
        edition.actions.take(await api.readDraft<Body>(subject));
        onClose();
      }}
      onFailed={(error) =>
        void edition.showConflict(error).then((isShown) => (isShown ? onClose() : setFailure(error)))
      }
      onCancel={onClose}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <RadioButtonGroupInput
        source="when"
        label={t('when')}
        helperText={false}
        choices={['now', 'later'].map((id) => ({ id, name: `city.editions.publish.${id}` }))}
      />
      <When timeZone={timeZone} />
      {holds('settings') && (
        <CommandText
          source="acceptAfterDays"
          label={t('accept')}
          helperText={t('acceptHint')}
          type="number"
          slotProps={{ htmlInput: { min: 0, max: EDITION_LIMITS.acceptDays, step: 1 } }}
        />
      )}
      <Box>
        <Typography variant="subtitle2" component="h3">
          {t('note')}
        </Typography>
        <Muted>{t('noteHint')}</Muted>
        <Box sx={NOTES}>
          {LOCALES.map((locale) => (
            <CommandText
              key={locale}
              source={`note.${locale}`}
              label={LANGUAGE_NAMES[locale]}
              multiline
              fullWidth
              slotProps={{
                htmlInput: { maxLength: EDITION_LIMITS.note, lang: locale, dir: DIRECTION[locale] },
              }}
            />
          ))}
        </Box>
      </Box>
    </CommandForm>
  );
}

const NOTES = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
};

/** The day and the time of a later publication. */
function When({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  const when = useWatch({ name: 'when' }) as string;
  if (when !== 'later') return null;
  return (
    <Box>
      <Muted>{translate('city.content.zone', { zone: timeZone })}</Muted>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <CommandText source="inForceAt" label={translate('city.editions.publish.day')} type="date" />
        <CommandText source="time" label={translate('city.editions.publish.time')} type="time" />
      </Box>
    </Box>
  );
}
