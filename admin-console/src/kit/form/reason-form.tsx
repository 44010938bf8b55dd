import { DECISION_REASON_MAX } from '@city/contracts';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { CommandForm, CommandText } from './command-form.js';
import type { Command, CommandOptions } from './use-command.js';

interface ReasonFormProps<More extends object, Result> extends Omit<
  CommandOptions<{ reason: string } & More, Result>,
  'failed'
> {
  /** Accessible name of the form. */
  title: string;
  /** Absent: the reason. */
  label?: string;
  hint: string;
  /** Label of the button; absent: the title. */
  submitLabel?: string;
  /** The reason is required. */
  required?: boolean;
  /** Green rather than red: the action restores something. */
  harmless?: boolean;
  /** Further values at the start. */
  more?: More;
  /** The inputs of further values, below the reason. */
  children?: ReactNode;
  /** Replaces the alert for a failure that concerns no field. */
  onFailed?(error: unknown): void;
  /** Gets the trimmed reason. */
  command: Command<{ reason: string } & More, Result>;
  /** Also after success, if there is no `onDone`. */
  onCancel(): void;
}

/** A staff action with a reason. */
export function ReasonForm<More extends object, Result>({
  label,
  hint,
  required = false,
  harmless = false,
  more,
  children,
  command,
  ...form
}: ReasonFormProps<More, Result>) {
  return (
    <CommandForm
      submitLabel={form.title}
      onDone={form.onCancel}
      {...form}
      atEnd
      color={harmless ? 'success' : 'error'}
      start={{ reason: '', ...more } as { reason: string } & More}
      command={(api, input) => command(api, { ...input, reason: input.reason.trim() })}
      isComplete={({ reason }) => !required || reason.trim() !== ''}
    >
      <CommandText
        autoFocus
        multiline
        minRows={2}
        margin="none"
        source="reason"
        label={label ?? 'city.audit.field.reason'}
        helperText={hint}
        required={required}
        slotProps={{ htmlInput: { maxLength: DECISION_REASON_MAX } }}
      />
      {children}
    </CommandForm>
  );
}

interface ReasonDialogProps<Result> extends ReasonFormProps<object, Result> {
  /** Description of the change. */
  children: ReactNode;
}

/** Asks for the reason of an act that changes what a player holds. The player reads it. */
export function ReasonDialog<Result>({ children, ...form }: ReasonDialogProps<Result>) {
  const titleId = useId();
  return (
    <Dialog open onClose={form.onCancel} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {form.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        <ReasonForm {...form} required />
      </DialogContent>
    </Dialog>
  );
}
