import { cleanTexts, DIRECTION, type Locale, LOCALES, type LocalizedText, shownText } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHost } from '../../platform/access.js';
import { StateChip } from '../text/values.js';
import { type Change, compare, compareWords, type IdPath } from './compare.js';

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value);

/** The texts of a part as a reader of a language sees them. */
export function wordsIn(value: unknown, locale: Locale): string[] {
  if (isText(value)) return [shownText(value, locale).text].filter((words) => words !== '');
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => wordsIn(part, locale));
}

const TONE = { added: 'success', removed: 'error', moved: 'info', changed: 'default' } as const;

/** The name of a place for staff. `body` is the one that has the place. */
export type PlaceName<Body> = (path: IdPath, body: Body) => string;

interface ChangesProps<Body> {
  before: Body;
  after: Body;
  placeName: PlaceName<Body>;
}

/** What differs between two bodies: words that are gone are struck out, new words are underlined. */
export function Changes<Body>({ before, after, placeName }: ChangesProps<Body>) {
  const translate = useTranslate();
  // The API stores ordinary spaces, while texts of the product have no-break spaces.
  const changes = compare(cleanTexts(before), cleanTexts(after));
  if (changes.length === 0) return <Typography>{translate('city.editions.noChanges')}</Typography>;
  return (
    <Box component="ul" sx={LIST}>
      {changes.map((change) => (
        <Box
          component="li"
          key={`${change.kind} ${change.path.join('.')}`}
          sx={{ display: 'grid', gap: 0.5 }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="subtitle2" component="bdi">
              {placeName(change.path, change.kind === 'removed' ? before : after)}
            </Typography>
            <StateChip tone={TONE[change.kind]} label={translate(`city.editions.change.${change.kind}`)} />
          </Box>
          {change.kind !== 'moved' && <ChangedWords change={change} />}
        </Box>
      ))}
    </Box>
  );
}

const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 };

function ChangedWords({ change: { path, before, after } }: { change: Change }) {
  const { locale: readers } = useHost();
  const locale = LOCALES.find((one) => one === path.at(-1));
  const wordsOf = (value: unknown) =>
    typeof value === 'string' ? value : wordsIn(value, locale ?? readers).join('\n');
  return (
    <Typography
      variant="body2"
      component="div"
      {...(locale ? { lang: locale, dir: DIRECTION[locale] } : { dir: 'auto' })}
      sx={WORDS}
    >
      {compareWords(wordsOf(before), wordsOf(after)).map(({ kind, text }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : (
          <Box key={at} component={kind === 'added' ? 'ins' : 'del'} sx={{ color: COLOUR[kind] }}>
            {text}
          </Box>
        ),
      )}
    </Typography>
  );
}

const COLOUR = { added: 'success.main', removed: 'error.dark' } as const;

const WORDS = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
