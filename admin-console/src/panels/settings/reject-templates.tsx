import {
  APPLICATION_KINDS,
  DIRECTION,
  inLanguage,
  type Locale,
  LOCALES,
  randomId,
  type RejectTemplate,
  SETTING_LIMITS,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Muted } from '../../kit/record/document.js';
import { useHost } from '../../platform/access.js';
import { MAX_LENGTH } from './setting-draft.js';

interface RejectTemplatesProps {
  templates: readonly RejectTemplate[];
  /** Error texts by the API's paths, e.g. `rejectTemplates.0.text.en`. */
  faults: Readonly<Record<string, string>>;
  onChange(templates: RejectTemplate[]): void;
}

const EMPTY = { en: '', fr: '', ar: '' };

/** The rejection templates, in their order. */
export function RejectTemplates({ templates, faults, onChange }: RejectTemplatesProps) {
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  /** The element to focus after the next render: a moved card's button, a new card's first field. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (!next.current) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  const change = (n: number, template: RejectTemplate) =>
    onChange(templates.map((old, at) => (at === n ? template : old)));
  const move = (n: number, by: 1 | -1) => {
    const [moved, ...rest] = [templates[n], ...templates.filter((_, at) => at !== n)];
    if (!moved) return;
    rest.splice(n + by, 0, moved);
    // At the end of the list its button is disabled: focus the other one.
    const end = n + by === 0 || n + by === templates.length - 1;
    next.current = `[data-template="${moved.id}"] [data-move="${end ? -by : by}"]`;
    onChange(rest as RejectTemplate[]);
  };
  const add = () => {
    const id = `reason-${randomId().slice(0, 8)}`;
    next.current = `[data-template="${id}"] summary`;
    onChange([...templates, { id, title: { ...EMPTY }, text: { ...EMPTY }, kinds: [] }]);
  };
  const remove = (n: number) => {
    const neighbour = templates[n + 1] ?? templates[n - 1];
    if (neighbour) next.current = `[data-template="${neighbour.id}"] summary`;
    onChange(templates.filter((_, at) => at !== n));
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Muted>{translate('city.settings.templates.hint')}</Muted>
      {templates.length === 0 && <Typography>{translate('city.settings.templates.none')}</Typography>}
      <Box
        component="ol"
        ref={list}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
      >
        {templates.map((template, n) => (
          <RejectTemplateCard
            key={template.id}
            template={template}
            path={`rejectTemplates.${n}`}
            faults={faults}
            isFirst={n === 0}
            isLast={n === templates.length - 1}
            onChange={(changed) => change(n, changed)}
            onMove={(by) => move(n, by)}
            onRemove={() => remove(n)}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        disabled={templates.length >= SETTING_LIMITS.templates}
        onClick={add}
      >
        {translate('city.settings.templates.add')}
      </Button>
    </Box>
  );
}

interface RejectTemplateCardProps {
  template: RejectTemplate;
  /** Field errors of this template, by the API's paths. */
  path: string;
  faults: Readonly<Record<string, string>>;
  isFirst: boolean;
  isLast: boolean;
  onChange(template: RejectTemplate): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** One template: collapsed a line with its order buttons, expanded its texts in every language. */
function RejectTemplateCard({ template, path, faults, ...card }: RejectTemplateCardProps) {
  const translate = useTranslate();
  const { locale } = useHost();
  const isNew = !template.title.en && !template.text.en;
  const [open, setOpen] = useState(isNew);
  const name = inLanguage(template.title, locale) || translate('city.settings.templates.unnamed');
  const faulty = Object.keys(faults).some((field) => field.startsWith(`${path}.`));
  const shown = open || faulty;
  const say = (what: string) => `${translate(`city.settings.templates.${what}`)}: ${name}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      data-template={template.id}
      sx={{ position: 'relative', paddingInline: 1 }}
    >
      <Box component="details" open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box
          component="summary"
          sx={{
            cursor: 'pointer',
            minHeight: 40,
            padding: 1,
            borderRadius: 1,
            overflowWrap: 'anywhere',
            marginInlineEnd: { sm: BUTTONS_WIDTH },
          }}
        >
          <Typography component="bdi" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {template.kinds.map((kind) => translate(`city.desk.kinds.${kind}`)).join(' · ')}
          </Typography>
        </Box>
        {shown && <TemplateFields template={template} path={path} faults={faults} onChange={card.onChange} />}
      </Box>
      <Box sx={BUTTONS}>
        <IconButton
          data-move="-1"
          disabled={card.isFirst}
          aria-label={say('up')}
          onClick={() => card.onMove(-1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          data-move="1"
          disabled={card.isLast}
          aria-label={say('down')}
          onClick={() => card.onMove(1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <Button
          color="error"
          size="small"
          startIcon={<DeleteIcon />}
          aria-label={say('remove')}
          onClick={card.onRemove}
        >
          {translate('city.settings.templates.remove')}
        </Button>
      </Box>
    </Paper>
  );
}

const BUTTONS_WIDTH = '230px';

/** On the line of the name where there is room for both. */
const BUTTONS = {
  display: 'flex',
  gap: 0.5,
  justifyContent: 'flex-end',
  position: { sm: 'absolute' },
  insetBlockStart: 2,
  insetInlineEnd: 8,
};

function TemplateFields({
  template,
  path,
  faults,
  onChange,
}: Pick<RejectTemplateCardProps, 'template' | 'path' | 'faults' | 'onChange'>) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.settings.templates.${key}`);
  const toggle = (kind: RejectTemplate['kinds'][number]) =>
    onChange({
      ...template,
      // In the order of the list, not of the clicks.
      kinds: APPLICATION_KINDS.filter((known) => template.kinds.includes(known) !== (known === kind)),
    });
  const text = (part: 'title' | 'text', locale: Locale) => {
    const fault = faults[`${path}.${part}.${locale}`];
    return (
      <TextField
        label={t(part)}
        margin="none"
        fullWidth
        multiline={part === 'text'}
        minRows={part === 'text' ? 3 : undefined}
        required={locale === 'en'}
        value={template[part][locale]}
        onChange={(event) =>
          onChange({ ...template, [part]: { ...template[part], [locale]: event.target.value } })
        }
        error={fault !== undefined}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH[part], lang: locale, dir: DIRECTION[locale] } }}
      />
    );
  };
  const kindsFault = faults[`${path}.kinds`];
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 1 }}>
      <Group legend={t('kinds')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {APPLICATION_KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              label={translate(`city.desk.kinds.${kind}`)}
              control={<Checkbox checked={template.kinds.includes(kind)} onChange={() => toggle(kind)} />}
            />
          ))}
        </Box>
        {kindsFault && <FormHelperText error>{kindsFault}</FormHelperText>}
      </Group>
      {LOCALES.map((locale) => (
        <Group key={locale} legend={t(`language.${locale}`)}>
          {text('title', locale)}
          {text('text', locale)}
        </Group>
      ))}
    </Box>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="subtitle2" sx={{ marginBlockEnd: 1, padding: 0 }}>
        {legend}
      </Typography>
      {children}
    </Box>
  );
}
