import {
  CONTENT_LIMITS,
  type ContentKind,
  type ContentText,
  type Locale,
  LOCALES,
  tidyFactionTexts,
} from '@city/contracts';
import { Box, Button, TextField } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useInput,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Muted } from '../../kit/record/document.js';
import { FormGuard } from '../../kit/form/edit-page.js';
import { PictureUpload } from '../../kit/form/picture-upload.js';
import { Loaded } from '../../kit/list/loaded.js';
import { clockIn, momentIn } from '../../kit/text/moment-in.js';
import { useApiQuery } from '../../platform/use-api.js';
import { KIND_CHOICES } from './content-list.js';
import { ContentTexts } from './content-texts.js';
import { FactionInputs } from './faction-inputs.js';
import { PersonInputs } from './person-inputs.js';

const field = (name: string) => `city.content.fields.${name}`;

/** The picture beside the switch that puts the entry on the site, and its history. */
const PICTURE_AND_STATE = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 3,
  rowGap: 2,
  marginBlockStart: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { lg: 'span 2' } },
};

interface ContentInputsProps {
  isNew?: boolean;
  /** Shown below the switch that puts the entry on the site. */
  history?: ReactNode;
}

/** The fields of an entry. The API validates them again. */
export function ContentInputs({ isNew = false, history }: ContentInputsProps) {
  const kind = useWatch({ name: 'kind' }) as ContentKind | undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        '& > :not(.wide)': { maxWidth: 760 },
      }}
    >
      <FormGuard />
      {isNew && (
        <SelectInput source="kind" label={field('kind')} validate={required()} choices={KIND_CHOICES} />
      )}
      {kind === 'event' && <EventTimes />}
      {kind === 'faction' && <FactionInputs />}
      {kind === 'gallery' && <GalleryInputs />}
      {kind === 'person' && <PersonInputs isNew={isNew} />}
      <ContentTexts kind={kind} />
      <Box className="wide" sx={PICTURE_AND_STATE}>
        <Picture />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <BooleanInput
            source="published"
            label={field('published')}
            helperText="city.content.publishedHint"
          />
          {history}
        </Box>
      </Box>
    </Box>
  );
}

/** Start and end, in the community's time zone. */
function EventTimes() {
  const translate = useTranslate();
  const query = useApiQuery(['settings', 'zone'], (api) => api.readSettings());
  return (
    <Loaded query={query}>
      {({ values: { timeZone } }) => (
        <>
          <Muted>{translate('city.content.zone', { zone: timeZone })}</Muted>
          <MomentInput source="startsAt" label={field('startsAt')} timeZone={timeZone} />
          <MomentInput source="endsAt" label={field('endsAt')} timeZone={timeZone} />
        </>
      )}
    </Loaded>
  );
}

function Picture() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const picture = useWatch({ name: 'picture' }) as string | null | undefined;
  const buttons = useRef<HTMLDivElement>(null);
  const remove = () => {
    setValue('picture', null, { shouldDirty: true });
    // This button disappears; the one for another picture stays.
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: { xs: 400, lg: 'none' } }}>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={translate(field('picture'))}
          sx={{ display: 'block', width: '100%', borderRadius: 1 }}
        />
      )}
      <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}>
        <PictureUpload source="picture" />
        {picture && <Button onClick={remove}>{translate('city.content.removePicture')}</Button>}
      </Box>
    </Box>
  );
}

interface FormValues {
  kind?: ContentKind;
  texts?: Partial<Record<Locale, Partial<Record<keyof ContentText, string | null>> | null>>;
}

/**
 * Converts the form’s values for the API. Languages without any text are left out, and so are fields of other kinds of
 * entry.
 */
export function withTidyTexts<Values extends FormValues>(values: Values): object {
  const texts = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const { title, text, ...others } = values.texts?.[locale] ?? {};
      const ofFaction = values.kind === 'faction' ? tidyFactionTexts(others) : {};
      const isWritten = title || text || Object.keys(ofFaction).length > 0;
      return isWritten ? [[locale, { title: title ?? '', text: text ?? '', ...ofFaction }]] : [];
    }),
  );
  const times = values.kind === 'event' ? {} : { startsAt: null, endsAt: null };
  const faction = values.kind === 'faction' ? {} : { faction: null };
  const gallery = values.kind === 'gallery' ? {} : { gallery: null };
  const person = values.kind === 'person' ? {} : { person: null };
  return { ...values, texts, ...times, ...faction, ...gallery, ...person };
}

interface MomentInputProps {
  source: string;
  /** Key of the label. */
  label: string;
  /** The day and the time are typed in this time zone. */
  timeZone: string;
}

/** A moment as a day and a time. The field holds ISO 8601, and null while one of the two is missing. */
function MomentInput({ source, label, timeZone }: MomentInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const [typed, setTyped] = useState(() =>
    field.value ? clockIn(timeZone, String(field.value)) : { day: '', time: '' },
  );
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    field.onChange(momentIn(timeZone, next.day, next.time)?.toISOString() ?? null);
  };
  const fault = fieldState.error?.message;
  const name = translate(label);
  const input = (type: 'date' | 'time', part: 'day' | 'time') => (
    <TextField
      type={type}
      label={`${name} – ${translate(`city.content.${part}`)}`}
      value={typed[part]}
      error={fault !== undefined}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={(event) => change({ [part]: event.target.value })}
      onBlur={field.onBlur}
      helperText={part === 'day' && fault ? translate(fault, { _: fault }) : undefined}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {input('date', 'day')}
      {input('time', 'time')}
    </Box>
  );
}

/** The link of a clip, and who made the clip or the picture. */
function GalleryInputs() {
  return (
    <>
      <TextInput
        source="gallery.clip"
        label="city.content.fields.gallery_clip"
        type="url"
        validate={maxLength(CONTENT_LIMITS.clip)}
        helperText="city.content.clipHint"
      />
      <TextInput
        source="gallery.credit"
        label="city.content.fields.gallery_credit"
        validate={maxLength(CONTENT_LIMITS.credit)}
        helperText="city.content.creditHint"
      />
    </>
  );
}
