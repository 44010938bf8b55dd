import {
  CONTENT_LIMITS,
  type ContentKind,
  type ContentText,
  DIRECTION,
  FACTION_LENGTHS,
  FACTION_TEXTS,
  type FactionTexts,
  linesOf,
  type Locale,
  LOCALES,
  paragraphsOf,
} from '@city/contracts';
import CheckIcon from '@mui/icons-material/Check';
import { Box, Card, CardContent, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { maxLength, TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useHost } from '../../platform/access.js';
import { LANGUAGE_NAMES } from '../../platform/language.js';

/** The name of a field. That of a text, such as `texts_en_title`, says in which language it is. */
export function useFieldName() {
  const translate = useTranslate();
  return (field: string) => {
    const [, locale = '', text = ''] = /^texts_(en|fr|ar)_(.+)$/.exec(field) ?? [];
    const language = locale && translate(`city.content.inLanguage.${locale}`);
    return translate(`city.content.fields.${field}`, {
      _: translate(`city.content.texts.${text}`, { language, _: field }),
    });
  };
}

type Texts = Partial<Record<Locale, Partial<Record<keyof ContentText, string | null>> | null>>;

interface ContentTextsProps {
  kind: ContentKind | undefined;
}

/** The texts of an entry, a tab for each language, with a tick if it is written; beside them how the site shows it. */
export function ContentTexts({ kind }: ContentTextsProps) {
  const translate = useTranslate();
  const { locale: readersLocale } = useHost();
  const id = useId();
  const [shown, setShown] = useState(readersLocale);
  const texts = (useWatch({ name: 'texts' }) ?? {}) as Texts;
  const { errors, submitCount } = useFormState();
  // A fault must be in sight after an attempt to save.
  const faulty = LOCALES.filter((locale) => locale in ((errors['texts'] as object | undefined) ?? {}));
  const attempt = `${submitCount} ${faulty.join(' ')}`;
  const [seen, setSeen] = useState(attempt);
  if (attempt !== seen) {
    setSeen(attempt);
    if (faulty[0] && !faulty.includes(shown)) setShown(faulty[0]);
  }
  return (
    <Box className="wide" sx={COLUMNS}>
      <div>
        <Tabs
          value={shown}
          aria-label={translate('city.content.languages')}
          onChange={(_, locale: Locale) => setShown(locale)}
        >
          {LOCALES.map((locale) => (
            <Tab
              key={locale}
              value={locale}
              id={`${id}-${locale}`}
              aria-controls={`${id}-${locale}-texts`}
              lang={locale}
              label={LANGUAGE_NAMES[locale]}
              {...(isWritten(texts[locale]) && {
                icon: <CheckIcon fontSize="small" titleAccess={translate('city.content.written')} />,
                iconPosition: 'end',
              })}
              sx={{ minHeight: 48 }}
            />
          ))}
        </Tabs>
        {LOCALES.map((locale) => (
          <Box
            key={locale}
            role="tabpanel"
            id={`${id}-${locale}-texts`}
            aria-labelledby={`${id}-${locale}`}
            // The others keep their values, and are validated.
            hidden={locale !== shown}
            sx={{ paddingBlockStart: 1 }}
          >
            <InLanguage locale={locale} kind={kind} />
          </Box>
        ))}
      </div>
      <Preview locale={shown} text={texts[shown]} />
    </Box>
  );
}

const isWritten = (text: Texts[Locale]): boolean => Boolean(text?.title?.trim() || text?.text?.trim());

const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

/** Hints of the texts with several lines. */
const FACTION_HINTS: Partial<Record<keyof FactionTexts, string>> = {
  lookingFor: 'city.content.textHint',
  ranks: 'city.content.ranksHint',
};

/** Title and text in one language; both may be empty, if another language has them. */
function InLanguage({ locale, kind }: { locale: Locale; kind: ContentKind | undefined }) {
  const nameOf = useFieldName();
  const isDescription = kind === 'gallery';
  const own = { slotProps: { htmlInput: { dir: DIRECTION[locale], lang: locale } }, fullWidth: true };
  return (
    <div>
      <TextInput
        source={`texts.${locale}.title`}
        label={nameOf(kind === 'person' ? `texts_${locale}_role` : `texts_${locale}_title`)}
        validate={maxLength(CONTENT_LIMITS.title)}
        {...own}
      />
      <TextInput
        source={`texts.${locale}.text`}
        label={nameOf(`texts_${locale}_${isDescription ? 'described' : 'text'}`)}
        validate={maxLength(isDescription ? CONTENT_LIMITS.summary : CONTENT_LIMITS.text)}
        helperText={`city.content.${isDescription ? 'describedHint' : 'textHint'}`}
        multiline
        minRows={isDescription ? 2 : 4}
        {...own}
      />
      {kind === 'faction' &&
        FACTION_TEXTS.map((name) => (
          <TextInput
            key={name}
            source={`texts.${locale}.${name}`}
            label={nameOf(`texts_${locale}_${name}`)}
            validate={maxLength(FACTION_LENGTHS[name])}
            helperText={FACTION_HINTS[name] ?? false}
            multiline={name in FACTION_HINTS}
            minRows={2}
            {...own}
          />
        ))}
    </div>
  );
}

/** The entry as a player reads it in one language, updated while typing. */
function Preview({ locale, text }: { locale: Locale; text: Texts[Locale] }) {
  const translate = useTranslate();
  const picture = useWatch({ name: 'picture' }) as string | null | undefined;
  const paragraphs = paragraphsOf(text?.text ?? '');
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {translate('city.products.preview.title')}
      </Typography>
      <Card variant="outlined" lang={locale} dir={DIRECTION[locale]}>
        {picture && (
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
          />
        )}
        <CardContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="h5" component="h3">
            {text?.title?.trim() || '…'}
          </Typography>
          {paragraphs.map((paragraph, index) => (
            <Typography key={index} sx={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </Typography>
          ))}
          {text?.motto?.trim() && <Typography sx={{ fontStyle: 'italic' }}>{text.motto}</Typography>}
          {text?.ranks?.trim() && (
            <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3 }}>
              {linesOf(text.ranks).map((rank, index) => (
                <li key={index}>{rank}</li>
              ))}
            </Box>
          )}
          {text?.lookingFor?.trim() && (
            <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
              {text.lookingFor}
            </Typography>
          )}
        </CardContent>
      </Card>
    </Box>
  );
}
