import { brandColors, chosenContrasts, settingAt } from '@city/contracts';
import { Box, FormHelperText, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { PictureDrop } from '../../kit/form/picture-upload.js';
import { chosenColors, MAX_LENGTH, PICTURE_KEYS } from './setting-draft.js';
import { SettingNote, type SettingFieldProps, wordOf } from './setting-note.js';

/** A colour of the brand, with the contrast of what stands on it while it is chosen. */
export function ColorField(field: SettingFieldProps) {
  const translate = useTranslate();
  const { setting, settings, typed, fault, onChange } = field;
  const label = translate(`city.settings.name.${wordOf(setting)}`);
  const value = String(setting in typed ? typed[setting] : settingAt(settings.fallback, setting));
  const chosen = chosenColors(typed, settings.fallback);
  const contrasts = (chosen ? chosenContrasts(chosen) : []).filter(({ of }) => setting === `brand.${of}`);
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('city.settings.brand.choose', { name: label })}
          value={(chosen && chosen[setting === 'brand.accent' ? 'accent' : 'surface']) ?? '#000000'}
          onChange={(event) => onChange(setting, event.target.value)}
          sx={SWATCH}
        />
        <TextField
          id={id}
          label={label}
          margin="none"
          fullWidth
          value={value}
          onChange={(event) => onChange(setting, event.target.value)}
          error={fault !== undefined}
          helperText={fault}
          slotProps={{
            htmlInput: {
              dir: 'ltr',
              maxLength: MAX_LENGTH.of(setting),
              'aria-describedby': `${id}-helper-text ${id}-contrast ${id}-source`,
            },
          }}
        />
      </Box>
      <Box id={`${id}-contrast`}>
        {contrasts.map(({ what, ratio, least }) => (
          <Typography
            key={what}
            variant="body2"
            color={ratio < least ? 'error' : 'text.secondary'}
            component="p"
          >
            {translate(`city.settings.brand.contrast.${what}`)}{' '}
            {translate(`city.settings.brand.${ratio < least ? 'tooLow' : 'enough'}`, {
              ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
              least,
            })}
          </Typography>
        ))}
      </Box>
      {chosen && setting === 'brand.surface' && <Preview colors={brandColors(chosen)} />}
      <SettingNote id={`${id}-source`} {...field} />
    </Box>
  );
}

const SWATCH = { flex: 'none', inlineSize: 56, blockSize: 56, padding: 0.5, border: 0, background: 'none' };

/** Texts and a button in the chosen colours. */
function Preview({ colors }: { colors: ReturnType<typeof brandColors> }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.settings.brand.preview.${key}`);
  return (
    <Box
      role="img"
      aria-label={t('label')}
      sx={{
        display: 'grid',
        gap: 1,
        padding: 2,
        borderRadius: 1,
        bgcolor: colors.surface,
        color: colors.text,
      }}
    >
      <Box>
        {t('text')} <Box sx={{ display: 'inline', color: colors['text-quiet'] }}>{t('quiet')}</Box>
      </Box>
      <Box
        sx={{
          padding: 1,
          border: '1px solid',
          borderColor: colors['line-strong'],
          bgcolor: colors['surface-raised'],
        }}
      >
        <Box sx={{ display: 'inline', color: colors.accent }}>{t('price')}</Box>{' '}
        <Box
          sx={{
            display: 'inline-block',
            paddingInline: 1.5,
            borderRadius: 1,
            bgcolor: colors.accent,
            color: colors['on-accent'],
          }}
        >
          {t('button')}
        </Box>
      </Box>
    </Box>
  );
}

/** A picture of the brand: the uploaded one, and a place for another one. */
export function PictureField(field: SettingFieldProps) {
  const translate = useTranslate();
  const { setting, typed, fault, onChange } = field;
  const label = translate(`city.settings.name.${wordOf(setting)}`);
  const address = typed[setting];
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}
    >
      <Typography id={id}>{label}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`city.settings.brand.hint.${wordOf(setting)}`)}
      </Typography>
      {typeof address === 'string' && <Box component="img" src={address} alt="" sx={PICTURE} />}
      <PictureDrop
        isPresent={typeof address === 'string'}
        use={PICTURE_KEYS[setting]}
        label={label}
        onAddress={(uploaded) => onChange(setting, uploaded)}
      />
      {fault !== undefined && <FormHelperText error>{fault}</FormHelperText>}
      <SettingNote id={`${id}-source`} {...field} />
    </Box>
  );
}

const PICTURE = { justifySelf: 'start', maxInlineSize: '100%', maxBlockSize: 160, borderRadius: 1 };
