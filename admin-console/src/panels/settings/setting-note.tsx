import { settingAt, type SettingKey, type Settings } from '@city/contracts';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CHOICES, OPTIONAL_KEYS, PICTURE_KEYS, type Typed } from './setting-draft.js';

/** `links.x` as a message key: dots would denote nesting. */
export const wordOf = (key: SettingKey): string => key.replace('.', '_');

export interface SettingFieldProps {
  setting: SettingKey;
  settings: Settings;
  typed: Typed;
  /** Whether it has an unsaved change. */
  isChanged: boolean;
  /** The error text. */
  fault: string | undefined;
  /** undefined: back to the default. */
  onChange(key: SettingKey, value: unknown): void;
}

/** Whether a setting has a note: not while it has its default. */
export const hasNote = ({ setting, settings, typed, isChanged }: SettingFieldProps): boolean =>
  isChanged || setting in typed || settings.sources[setting] !== 'default';

/** Where the value of a setting comes from, and a button back to the default. */
export function SettingNote({ id, ...field }: SettingFieldProps & { id: string }) {
  const translate = useTranslate();
  const { setting, settings, typed, isChanged, onChange } = field;
  const isOwn = setting in typed;
  if (!hasNote(field)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {isChanged && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {translate('city.settings.notSaved')}{' '}
          </Box>
        )}
        <SourceText setting={setting} settings={settings} isOwn={isOwn} />
      </Typography>
      {isOwn && (
        <Button
          size="small"
          startIcon={<UndoIcon />}
          aria-label={`${translate('city.settings.toDefault')}: ${translate(`city.settings.name.${wordOf(setting)}`)}`}
          onClick={() => onChange(setting, undefined)}
        >
          {translate('city.settings.toDefault')}
        </Button>
      )}
    </Box>
  );
}

function SourceText({
  setting,
  settings,
  isOwn,
}: Pick<SettingFieldProps, 'setting' | 'settings'> & { isOwn: boolean }) {
  const translate = useTranslate();
  const from = settings.sources[setting];
  const source = from === 'default' ? null : translate(`city.settings.source.${from}`);
  if (!isOwn) return source;
  const fallback = settingAt(settings.fallback, setting);
  const hasFallback = typeof fallback === 'number' || (typeof fallback === 'string' && fallback !== '');
  const isOptional = OPTIONAL_KEYS.has(setting) || fallback === '';
  const ofBuild = PICTURE_KEYS[setting] && 'city.settings.wasPicture';
  return (
    <>
      {translate('city.settings.source.own')}{' '}
      {translate(ofBuild ?? (isOptional && !hasFallback ? 'city.settings.noDefault' : 'city.settings.was'))}{' '}
      {hasFallback && (
        <bdi>
          {CHOICES[setting] ? translate(`city.settings.choice.${String(fallback)}`) : String(fallback)}
        </bdi>
      )}
      {source && ` (${source})`}
    </>
  );
}
