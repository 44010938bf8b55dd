import { inLanguage, numberText, type RejectTemplate } from '@city/contracts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { useHost } from '../../platform/access.js';
import { useFailureText } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { APPLICATION_RESOURCES } from '../../platform/resources.js';
import type { ApplicationPanel, ApplicationRecord } from './application-panel.js';
import { useRejectTemplates } from './reject-templates.js';

/** The bar for the selected applications of the page: accept them, or reject them with a template. */
export function DecideSelected({ panel }: { panel: ApplicationPanel }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const { data = [], selectedIds = [], onSelect } = useListContext<ApplicationRecord>();
  const [decision, setDecision] = useState<'accept' | 'reject' | null>(null);
  const selected = data.filter(({ id, status }) => status === 'Pending' && selectedIds.includes(id));
  if (selected.length === 0) return null;
  return (
    <Paper role="toolbar" aria-label={translate('city.selected.title')} elevation={8} sx={BAR}>
      <Typography role="status" variant="body2" sx={{ flex: 1 }}>
        {translate('city.selected.count', { count: numberText(locale, selected.length) })}
      </Typography>
      <Button color="inherit" size="small" onClick={() => onSelect([])}>
        {translate('city.selected.clear')}
      </Button>
      <Button variant="outlined" color="error" size="small" onClick={() => setDecision('reject')}>
        {translate('city.selected.reject')}
      </Button>
      <Button variant="contained" size="small" onClick={() => setDecision('accept')}>
        {translate('city.review.accept')}
      </Button>
      {decision && (
        <DecisionDialog
          panel={panel}
          selected={selected}
          isRejection={decision === 'reject'}
          onClose={() => setDecision(null)}
        />
      )}
    </Paper>
  );
}

/** In the middle of the lower edge, over the list. */
const BAR = {
  position: 'fixed',
  insetBlockEnd: 16,
  insetInline: 16,
  marginInline: 'auto',
  maxWidth: 640,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  paddingInline: 2,
  paddingBlock: 1,
  border: '1px solid',
  borderColor: 'primary.main',
};

interface DecisionDialogProps {
  panel: ApplicationPanel;
  selected: readonly ApplicationRecord[];
  isRejection: boolean;
  onClose(): void;
}

/**
 * Names the applications and decides them one after the other, each in the version that the list showed. Those that could
 * not be decided stay selected. Each player gets the template in their own language.
 */
function DecisionDialog({ panel, selected, isRejection, onClose }: DecisionDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [template, setTemplate] = useState<RejectTemplate | null>(null);
  const { run, busy } = useDecideAll(panel, selected, onClose);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} data-no-keys>
      <DialogTitle id={titleId} component="h2">
        {translate(`city.selected.${isRejection ? 'rejectTitle' : 'acceptTitle'}`)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{translate('city.selected.read')}</Typography>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
          {selected.map((record) => (
            <Typography component="li" variant="body2" key={record.id}>
              <bdi>{panel.title(record, translate)}</bdi>
            </Typography>
          ))}
        </Box>
        {isRejection && <TemplateChoice panel={panel} template={template} onChoose={setTemplate} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isRejection ? 'error' : 'primary'}
          loading={busy}
          disabled={isRejection && !template}
          onClick={() => void run(isRejection ? template : null)}
        >
          {translate(`city.review.${isRejection ? 'reject' : 'accept'}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TemplateChoiceProps {
  panel: ApplicationPanel;
  template: RejectTemplate | null;
  onChoose(template: RejectTemplate | null): void;
}

function TemplateChoice({ panel, template, onChoose }: TemplateChoiceProps) {
  const translate = useTranslate();
  const { locale } = useHost();
  const query = useRejectTemplates(APPLICATION_RESOURCES[panel.resource]);
  const choice = (templates: readonly RejectTemplate[]) =>
    templates.length === 0 ? (
      <Alert severity="info">{translate('city.selected.noTemplate')}</Alert>
    ) : (
      <TextField
        select
        fullWidth
        label={translate('city.desk.templates.label')}
        value={template?.id ?? ''}
        onChange={({ target }) => onChoose(templates.find(({ id }) => id === target.value) ?? null)}
      >
        {templates.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {inLanguage(title, locale)}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <>
      <Loaded query={query}>{choice}</Loaded>
      {template && (
        <Typography variant="body2" color="text.secondary" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {inLanguage(template.text, locale)}
        </Typography>
      )}
    </>
  );
}

/** The language of the player. */
const localeOf = async (api: ConsoleDataProvider, id: string) =>
  (await api.readReview(id)).playerLocale ?? 'en';

/** Decides applications one after the other and says how many, and which ones not. */
function useDecideAll(panel: ApplicationPanel, selected: readonly ApplicationRecord[], onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const { locale } = useHost();
  const failureText = useFailureText();
  const { onSelect } = useListContext<ApplicationRecord>();
  return useCommand(
    async (api, template: RejectTemplate | null) => {
      const failed: { record: ApplicationRecord; error: unknown }[] = [];
      for (const record of selected) {
        try {
          const reason = template && inLanguage(template.text, await localeOf(api, record.id));
          await api.decide(panel.resource, record.id, template ? 'reject' : 'accept', {
            ...(reason && { reason }),
            version: record.version,
          });
        } catch (error) {
          failed.push({ record, error });
        }
      }
      return failed;
    },
    {
      onDone: (failed, template) => {
        onSelect(failed.map(({ record }) => record.id));
        const done = selected.length - failed.length;
        if (done > 0)
          notify(`city.selected.${template ? 'rejected' : 'accepted'}`, {
            type: 'success',
            messageArgs: { count: numberText(locale, done) },
          });
        for (const { record, error } of failed)
          notify('city.selected.failed', {
            type: 'error',
            messageArgs: { name: panel.title(record, translate), message: failureText(error) },
          });
        onDone();
      },
    },
  );
}
