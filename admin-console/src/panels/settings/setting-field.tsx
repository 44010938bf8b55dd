import { settingAt } from '@city/contracts';
import { Box, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ColorField, PictureField } from './brand-field.js';
import { CHOICES, isColorKey, MAX_LENGTH, NAME_KEYS, NUMBER_KEYS, PICTURE_KEYS } from './setting-draft.js';
import { hasNote, SettingNote, type SettingFieldProps, wordOf } from './setting-note.js';

/** A setting. Unless it has its default: where its value comes from, and a button back to the default. */
export function SettingField(field: SettingFieldProps) {
  if (PICTURE_KEYS[field.setting]) return <PictureField {...field} />;
  if (isColorKey(field.setting)) return <ColorField {...field} />;
  return <LineField {...field} />;
}

/** A setting of one line. */
function LineField(field: SettingFieldProps) {
  const translate = useTranslate();
  const { setting, settings, typed, fault, onChange } = field;
  const value = setting in typed ? typed[setting] : settingAt(settings.fallback, setting);
  const numeric = NUMBER_KEYS.has(setting);
  const choices = CHOICES[setting];
  const id = useId();
  const sourceId = `${id}-source`;
  const noteId = hasNote(field) ? sourceId : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
      <TextField
        id={id}
        select={choices !== undefined}
        label={translate(`city.settings.name.${wordOf(setting)}`)}
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
      <SettingNote id={sourceId} {...field} />
    </Box>
  );
}
