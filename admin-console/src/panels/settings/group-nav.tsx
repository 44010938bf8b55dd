import { foldText, SETTING_KEYS, type SettingKey } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

interface GroupNavProps {
  groups: readonly SettingGroup[];
  /** The group that is shown; absent while a search shows several. */
  current: string | undefined;
  /** Settings with unsaved changes. */
  changed: readonly SettingKey[];
  /** Paths of the fields with an error. */
  faulty: readonly string[];
  onChoose(name: string): void;
}

/** The groups of the page with their unsaved changes and errors; a press shows the group. */
export function GroupNav({ groups, current, changed, faulty, onChoose }: GroupNavProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('city.settings.groups')} sx={LIST}>
      {groups.map((group) => {
        const { name, keys } = group;
        return (
          <Button
            key={name}
            color={name === current ? 'primary' : 'inherit'}
            aria-current={name === current ? 'true' : undefined}
            onClick={() => {
              // The heading must be there to be scrolled to.
              flushSync(() => onChoose(name));
              goTo(name);
            }}
            sx={ENTRY}
          >
            <span>{translate(`city.settings.group.${name}`)}</span>
            <Mark
              tone="warning.main"
              text="changed"
              count={keys.filter((key) => changed.includes(key)).length}
            />
            <Mark tone="error.main" text="toCorrect" count={faultsIn(group, faulty).length} />
          </Button>
        );
      })}
    </Box>
  );
}

function Mark({ tone, text, count }: { tone: string; text: string; count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Typography component="span" variant="caption" sx={{ color: tone }}>
      {translate(`city.settings.${text}`, { smart_count: count })}
    </Typography>
  );
}

function goTo(name: string): void {
  const heading = document.getElementById(anchorOf(name));
  heading?.scrollIntoView({ block: 'start' });
  // The next press of Tab goes to the first field of the group.
  heading?.focus({ preventScroll: true });
}

/** A column if there is room beside the fields, else rows above them. */
const LIST = {
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  flexWrap: 'wrap',
  gap: 0.5,
};

const ENTRY = {
  // Removes MUI’s minimum width, which would centre short names.
  minWidth: 0,
  flex: 'none',
  flexDirection: { xs: 'row', lg: 'column' },
  alignItems: { xs: 'baseline', lg: 'flex-start' },
  columnGap: 0.75,
  lineHeight: 1.4,
  textAlign: 'start',
  borderInlineStart: { lg: '2px solid transparent' },
  borderRadius: { lg: 0 },
  transition: 'none',
  '&[aria-current]': { borderColor: { lg: 'primary.main' } },
};

/** A part of the page, named under `city.settings.group`. */
interface SettingGroup {
  name: string;
  keys: readonly SettingKey[];
}

const group = (name: string, belongs: (key: SettingKey) => boolean): SettingGroup => ({
  name,
  keys: SETTING_KEYS.filter(belongs),
});

/** Every setting is in one of them. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  group('community', (key) =>
    ['tagline', 'supportEmail', 'timeZone', 'suggestedPack', 'cityMap'].includes(key),
  ),
  group('brand', (key) => key.startsWith('brand.')),
  group(
    'rules',
    (key) => key === 'whitelistMaxAttempts' || key === 'interviews' || key.startsWith('memberCaps.'),
  ),
  group('policies', (key) => key.startsWith('policies.')),
  group('seller', (key) => key.startsWith('seller.')),
  group('links', (key) => key === 'partner' || key.startsWith('links.')),
  group('media', (key) => key.startsWith('media.')),
  group('templates', (key) => key === 'rejectTemplates'),
];

/** Returns the errors of a group from the paths of all errors, such as `links.x` or `rejectTemplates.0.text.en`. */
export const faultsIn = ({ keys }: SettingGroup, paths: readonly string[]): string[] =>
  paths.filter((path) => keys.some((key) => path === key || path.startsWith(`${key}.`)));

/** The id of a group's heading. */
export const anchorOf = (name: string): string => `settings-${name}`;

interface Names {
  /** The words of a group, and of a setting. */
  group(name: string): string;
  setting(key: SettingKey): string;
}

/**
 * Returns the groups with the settings whose name contains the text, in any case. A group whose own name contains it
 * keeps all its settings.
 */
export function findSettings(text: string, { group: groupWords, setting }: Names): SettingGroup[] {
  const sought = foldText(text);
  const has = (words: string) => foldText(words).includes(sought);
  return SETTING_GROUPS.map(({ name, keys }) => ({
    name,
    keys: has(groupWords(name)) ? keys : keys.filter((key) => has(setting(key))),
  })).filter(({ keys }) => keys.length > 0);
}
