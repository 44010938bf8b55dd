import { type ApplicationKind, inLanguage, type Locale, LOCALES, type RejectTemplate } from '@city/contracts';
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHost } from '../../platform/access.js';
import { LANGUAGE_NAMES } from '../../platform/language.js';
import { useApiQuery } from '../../platform/use-api.js';

/** The rejection templates of a kind of application. */
export function useRejectTemplates(kind: ApplicationKind) {
  return useApiQuery(['settings', 'reject-templates'], (api) => api.readRejectTemplates(), {
    select: (all) => all.filter(({ kinds }) => kinds.includes(kind)),
    refetchInterval: false,
  });
}

interface RejectTemplatesProps {
  kind: ApplicationKind;
  /** The player's language; null if unknown. */
  playerLocale: Locale | null;
  reason: string;
  onReason(reason: string): void;
}

/**
 * The rejection templates, in the player's language. A typed reason is kept, with the template appended. An unchanged
 * template is replaced by the next one, or by its own translation.
 */
export function RejectTemplates({ kind, playerLocale, reason, onReason }: RejectTemplatesProps) {
  const translate = useTranslate();
  const { locale: readersLocale } = useHost();
  const { data: templates = [] } = useRejectTemplates(kind);
  const [id, setId] = useState('');
  const [chosenLocale, setChosenLocale] = useState<Locale | null>(null);
  const locale = chosenLocale ?? playerLocale ?? 'en';
  // If there are no templates, or they fail to load, staff type the reason as usual.
  if (templates.length === 0) return null;

  const put = (template: RejectTemplate | undefined, language: Locale) => {
    if (!template) return;
    const text = inLanguage(template.text, language);
    const written = reason.trim();
    onReason(!written || isTemplate(templates, written) ? text : `${written}\n\n${text}`);
  };
  const chosen = templates.find((template) => template.id === id);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('city.desk.templates.label')}
        value={chosen ? id : ''}
        onChange={({ target }) => {
          setId(target.value);
          put(
            templates.find((template) => template.id === target.value),
            locale,
          );
        }}
      >
        {templates.map((template) => (
          <MenuItem key={template.id} value={template.id}>
            {inLanguage(template.title, readersLocale)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('city.desk.templates.language')}
        value={locale}
        onChange={({ target }) => {
          const language = target.value as Locale;
          setChosenLocale(language);
          if (isTemplate(templates, reason.trim())) put(chosen, language);
        }}
      >
        {LOCALES.map((language) => (
          <MenuItem key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** Whether a text is exactly a template, in any language. */
function isTemplate(templates: readonly RejectTemplate[], text: string): boolean {
  return templates.some((template) => LOCALES.some((locale) => template.text[locale].trim() === text));
}
