import { randomId, SETTING_LIMITS, type RejectTemplate } from '@city/contracts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { RejectTemplateCard } from './reject-template-card.js';

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
      <Typography variant="body2" color="text.secondary">
        {translate('city.settings.templates.hint')}
      </Typography>
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
