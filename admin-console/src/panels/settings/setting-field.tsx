import { settingAt, type SettingKey, type Settings } from '@city/contracts';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CHOICES, MAX_LENGTH, NAME_KEYS, NUMBER_KEYS, OPTIONAL_KEYS, type Typed } from './setting-draft.js';

/** `links.x` as a message key: dots would denote nesting. */
export const wordOf = (key: SettingKey): string => key.replace('.', '_');

interface SettingFieldProps {
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

/** A one-line setting. Unless it has its default: where its value comes from, and a button back to the default. */
export function SettingField({ setting, settings, typed, isChanged, fault, onChange }: SettingFieldProps) {
  const translate = useTranslate();
  const label = translate(`city.settings.name.${wordOf(setting)}`);
  const isOwn = setting in typed;
  const fallback = settingAt(settings.fallback, setting);
  const value = isOwn ? typed[setting] : fallback;
  const numeric = NUMBER_KEYS.has(setting);
  const choices = CHOICES[setting];
  const isDefault = !isOwn && settings.sources[setting] === 'default';
  const hasNote = isChanged || !isDefault;
  const id = useId();
  const sourceId = `${id}-source`;
  const noteId = hasNote ? sourceId : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <TextField
        id={id}
        select={choices !== undefined}
        label={label}
        margin="none"
        fullWidth
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(event) => onChange(setting, event.target.value)}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{
          select: choices && { SelectDisplayProps: { 'aria-describedby': noteId } },
          htmlInput: choices
            ? {}
            : {
                dir: NAME_KEYS.has(setting) ? 'auto' : 'ltr',
                inputMode: numeric ? 'numeric' : undefined,
                maxLength: numeric ? 6 : MAX_LENGTH.of(setting),
                // MUI's id for the helper text, which this replaces.
                'aria-describedby': fault === undefined ? noteId : `${id}-helper-text ${noteId ?? ''}`,
              },
        }}
      >
        {choices?.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`city.settings.choice.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {hasNote && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography id={sourceId} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
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
              aria-label={`${translate('city.settings.toDefault')}: ${label}`}
              onClick={() => onChange(setting, undefined)}
            >
              {translate('city.settings.toDefault')}
            </Button>
          )}
        </Box>
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
  const hasFallback = typeof fallback === 'string' || typeof fallback === 'number';
  return (
    <>
      {translate('city.settings.source.own')}{' '}
      {translate(
        OPTIONAL_KEYS.has(setting) && !hasFallback ? 'city.settings.noDefault' : 'city.settings.was',
      )}{' '}
      {hasFallback && (
        <bdi>
          {CHOICES[setting] ? translate(`city.settings.choice.${String(fallback)}`) : String(fallback)}
        </bdi>
      )}
      {source && ` (${source})`}
    </>
  );
}
