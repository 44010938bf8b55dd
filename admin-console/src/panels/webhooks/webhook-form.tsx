import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent, type WebhookInput } from '@city/contracts';
import { Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import type { Command } from '../../kit/form/use-command.js';

/** The query of the panel. */
export const WEBHOOKS = ['webhooks'];

interface WebhookFormProps<Result> {
  start: WebhookInput;
  /** Message key of the button. */
  submit: string;
  command: Command<WebhookInput, Result>;
  onDone(result: Result): void;
  onCancel(): void;
}

/** Name, address and events of a webhook. */
export function WebhookForm<Result>({ submit, command, ...form }: WebhookFormProps<Result>) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.webhooks.${key}`);
  return (
    <CommandForm
      {...form}
      title={translate(submit)}
      submitLabel={translate(submit)}
      command={(api, { name, url, events }) => command(api, { name: name.trim(), url: url.trim(), events })}
      reads={WEBHOOKS}
      words={{ LINK_INVALID: t('urlWrong') }}
      isComplete={({ name, url, events }) => name.trim() !== '' && url.trim() !== '' && events.length > 0}
    >
      <CommandText
        required
        source="name"
        label={t('name')}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_LIMITS.name, dir: 'auto' } }}
      />
      <CommandText
        required
        type="url"
        source="url"
        label={t('url')}
        helperText={t('urlHint')}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_LIMITS.url, dir: 'ltr' } }}
      />
      <EventBoxes />
    </CommandForm>
  );
}

function EventBoxes() {
  const translate = useTranslate();
  const titleId = useId();
  const { field } = useController({ name: 'events' });
  const chosen = field.value as readonly WebhookEvent[];
  return (
    <FormGroup role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2">
        {translate('city.webhooks.events')}
      </Typography>
      {WEBHOOK_EVENTS.map((event) => (
        <FormControlLabel
          key={event}
          label={translate(`city.webhooks.event_${event.replace('.', '_')}`)}
          control={
            <Checkbox
              checked={chosen.includes(event)}
              onChange={(_, isChosen) =>
                field.onChange(
                  WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one))),
                )
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}
