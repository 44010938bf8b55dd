import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent, type WebhookInput } from '@city/contracts';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useUnsaved } from '../layout/unsaved.js';
import { readApiFailure, useFailureText, useFaultText } from '../providers/api-error.js';

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
  const failureText = useFailureText();
  const faultText = useFaultText();
  const eventsId = useId();
  const [input, setInput] = useState(start);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(JSON.stringify(input) !== JSON.stringify(start) && !busy);

  const { name, url, events } = input;
  const save = async () => {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await onSubmit({ name: name.trim(), url: url.trim(), events });
    } catch (error) {
      const { fields } = readApiFailure(error);
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(failureText(error));
      setBusy(false);
    }
  };
  const choose = (event: WebhookEvent, chosen: boolean) =>
    setInput({
      ...input,
      events: WEBHOOK_EVENTS.filter((one) => (one === event ? chosen : events.includes(one))),
    });
  const urlFault =
    faults['url'] === 'LINK_INVALID' ? t('urlWrong') : faults['url'] && faultText(faults['url']);

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
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        required
        label={t('name')}
        value={name}
        error={Boolean(faults['name'])}
        helperText={faults['name'] && faultText(faults['name'])}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_LIMITS.name, dir: 'auto' } }}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <TextField
        required
        type="url"
        label={t('url')}
        value={url}
        error={Boolean(urlFault)}
        helperText={urlFault || t('urlHint')}
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
