import { DIRECTION, type Locale, LOCALES, type LocalizedText } from '@city/contracts';
import { Box, TextField, Typography } from '@mui/material';
import { memo, type ReactNode, startTransition, useOptimistic } from 'react';
import { LANGUAGE_NAMES } from '../../platform/language.js';
import { type BodyPath, valueAt } from './body-paths.js';
import { useEditionTools } from './edition-context.js';
import { type EditionActions, EMPTY_TEXT } from './edition-state.js';

interface TextFieldsProps {
  /** The place of the text in the body. */
  path: BodyPath;
  label: string;
  max: number;
  /** Paragraphs: the fields grow with the text. */
  isLong?: boolean;
  /** Stored as null while it is empty in every language. */
  isNullable?: boolean;
  /** Buttons at the end of the label. */
  children?: ReactNode;
}

/** One text in every language, side by side; on a narrow screen in the chosen language. */
export function TextFields({
  path,
  label,
  max,
  isLong = false,
  isNullable = false,
  children,
}: TextFieldsProps) {
  const { edition, faultAt, languages, onField } = useEditionTools();
  const text = (valueAt(edition.body, path) ?? EMPTY_TEXT) as LocalizedText;
  const shown = [text.en, ...LOCALES.map((locale) => text[locale])].find((words) => words.trim());
  return (
    <Box component="fieldset" sx={GROUP}>
      <Box component="legend" sx={LEGEND}>
        <Typography component="span" variant="subtitle2">
          {label}
        </Typography>
        {children}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: `repeat(${languages.length}, minmax(0, 1fr))` }}
      >
        {languages.map((locale) => (
          <LanguageField
            key={locale}
            {...{ locale, path, max, isLong, isNullable, onField }}
            words={text[locale]}
            placeholder={shown}
            fault={faultAt(`${path}.${locale}`) ?? (locale === 'en' ? faultAt(path) : null)}
            write={edition.actions.write}
          />
        ))}
      </Box>
    </Box>
  );
}

interface LanguageFieldProps extends Required<
  Pick<TextFieldsProps, 'path' | 'max' | 'isLong' | 'isNullable'>
> {
  locale: Locale;
  words: string;
  /** What a reader of the language sees while this is empty. */
  placeholder: string | undefined;
  fault: string | null;
  write: EditionActions['write'];
  onField(field: HTMLTextAreaElement | HTMLInputElement): void;
}

/**
 * A section has up to a hundred of them: only the one with another text renders again, and it shows a key before the rest
 * of the editor has rendered.
 */
const LanguageField = memo(function LanguageField({ locale, path, ...field }: LanguageFieldProps) {
  const [words, show] = useOptimistic(field.words);
  return (
    <TextField
      label={LANGUAGE_NAMES[locale]}
      margin="none"
      size="small"
      fullWidth
      multiline
      minRows={field.isLong ? 3 : 1}
      value={words}
      placeholder={field.placeholder}
      error={field.fault !== null}
      helperText={field.fault}
      onChange={({ target }) => {
        const typed = field.isLong ? target.value : target.value.replaceAll('\n', ' ');
        startTransition(() => {
          show(typed);
          field.write(path, locale, typed, field.isNullable);
        });
      }}
      onFocus={({ target }) => field.onField(target)}
      slotProps={{
        inputLabel: { shrink: true, lang: locale },
        htmlInput: {
          maxLength: field.max,
          lang: locale,
          dir: DIRECTION[locale],
          'data-path': `${path}.${locale}`,
        },
      }}
    />
  );
});

const GROUP = { border: 0, margin: 0, padding: 0, minWidth: 0 };

const LEGEND = {
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  gap: 0.5,
  padding: 0,
  marginBlockEnd: 1,
  '& > span:first-of-type': { flex: 1 },
};
