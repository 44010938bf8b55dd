import { foldText, SETTING_KEYS, type SettingKey } from '@city/contracts';

/** A part of the page, named under `city.settings.group`. */
export interface SettingGroup {
  name: string;
  keys: readonly SettingKey[];
}

const group = (name: string, belongs: (key: SettingKey) => boolean): SettingGroup => ({
  name,
  keys: SETTING_KEYS.filter(belongs),
});

/** Every setting is in one of them. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  group('community', (key) => ['tagline', 'supportEmail', 'timeZone', 'suggestedPack'].includes(key)),
  group(
    'rules',
    (key) => key === 'whitelistMaxAttempts' || key === 'interviews' || key.startsWith('memberCaps.'),
  ),
  group('policies', (key) => key.startsWith('policies.')),
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
