import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent, type WebhookInput } from '@city/contracts';
import { Box, Button, Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useSubmission } from '../../kit/form/use-submission.js';
import { useUnsaved } from '../../kit/form/unsaved.js';

interface WebhookFormProps {
  start: WebhookInput;
  /** Message key of the button. */
  submit: string;
  /** Failures are shown here. */
  onSubmit(input: WebhookInput): Promise<void>;
  onCancel(): void;
}

/** Name, address and events of a webhook. */
export function WebhookForm({ start, submit, onSubmit, onCancel }: WebhookFormProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.webhooks.${key}`);
  const eventsId = useId();
  const [input, setInput] = useState(start);
  const { submit: send, busy, failure, faults } = useSubmission({ LINK_INVALID: t('urlWrong') });
  useUnsaved(JSON.stringify(input) !== JSON.stringify(start) && !busy);

  const { name, url, events } = input;
  const save = () => send(() => onSubmit({ name: name.trim(), url: url.trim(), events }));
  const choose = (event: WebhookEvent, chosen: boolean) =>
    setInput({
      ...input,
      events: WEBHOOK_EVENTS.filter((one) => (one === event ? chosen : events.includes(one))),
    });

  return (
    <Box
      component="form"
      noValidate
      aria-label={translate(submit)}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <TextField
        required
        label={t('name')}
        value={name}
        error={Boolean(faults['name'])}
        helperText={faults['name']}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_LIMITS.name, dir: 'auto' } }}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <TextField
        required
        type="url"
        label={t('url')}
        value={url}
        error={Boolean(faults['url'])}
        helperText={faults['url'] ?? t('urlHint')}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_LIMITS.url, dir: 'ltr' } }}
        onChange={({ target }) => setInput({ ...input, url: target.value })}
      />
      <FormGroup role="group" aria-labelledby={eventsId}>
        <Typography id={eventsId} variant="subtitle2">
          {t('events')}
        </Typography>
        {WEBHOOK_EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            label={t(`event_${event.replace('.', '_')}`)}
            control={
              <Checkbox
                checked={events.includes(event)}
                onChange={({ target }) => choose(event, target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={!name.trim() || !url.trim() || events.length === 0}
        >
          {translate(submit)}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
