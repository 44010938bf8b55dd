import type { ErrorCode } from '@city/contracts';
import { Box, Button, type ButtonProps } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { Form, TextInput, useTranslate, type TextInputProps } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { readApiFailure, useFailureText, useFaultText } from '../../platform/api-error.js';
import { FailureAlert, waitingApproval } from './failure-alert.js';
import { useUnsaved } from './unsaved.js';
import { useCommand, type Command, type CommandOptions } from './use-command.js';

interface CommandFormProps<Values extends object, Result> extends CommandOptions<Values, Result> {
  /** The values at the start. Later ones replace what nobody has changed. */
  start: Values;
  command: Command<Values, Result>;
  /** Better words for some field errors, by their code, or by field and code. */
  words?: Readonly<Record<string, string>>;
  /** The fields of errors that name none. */
  fieldOf?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** Replaces the alert for a failure that concerns no field. */
  onFailed?(error: unknown): void;
}

interface FrameProps<Values> {
  /** Accessible name. */
  title: string;
  submitLabel: string;
  color?: ButtonProps['color'];
  /** Whether the buttons are at the end of their line, as in a record. */
  atEnd?: boolean;
  /** Whether the values can be sent; absent: always. */
  isComplete?(values: Values): boolean;
  /** Style of the form, a grid. */
  sx?: object;
  onCancel(): void;
  /** The inputs. */
  children: ReactNode;
}

/** Values of a record around the form are no values of the form. */
const NO_RECORD = {};
const KEEP_TYPED = { keepDirtyValues: true };

/**
 * A form that sends a command. The API's errors are shown at their fields, any other failure above them, and nothing typed is
 * lost.
 */
export function CommandForm<Values extends object, Result>({
  start,
  command,
  words = {},
  fieldOf = {},
  onFailed,
  done,
  reads,
  onDone,
  ...frame
}: CommandFormProps<Values, Result> & FrameProps<Values>) {
  const faultText = useFaultText();
  const failureText = useFailureText();
  const { run, failure } = useCommand(command, { done, reads, onDone, onFailed: () => undefined });
  const faultsIn = (error: unknown): Record<string, string> => {
    const { code: failed, fields } = readApiFailure(error);
    const known = failed && fieldOf[failed];
    if (known) return { [known]: failureText(error) };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([path, code]) => {
        const parts = path.split('.');
        const at = parts.findIndex((part) => part in start);
        const isList = Array.isArray(start[parts[at] as keyof Values]);
        const field = at < 0 ? null : parts.slice(at, isList ? at + 1 : undefined).join('.');
        return field ? [[field, words[`${field}.${code}`] ?? words[code] ?? faultText(code)]] : [];
      }),
    );
  };
  const concernsForm = (error: unknown) => error !== null && Object.keys(faultsIn(error)).length === 0;
  const submit = async (values: object) => {
    const pressed = await run(values as Values);
    if (typeof pressed === 'string') return undefined;
    if (concernsForm(pressed.failure)) onFailed?.(pressed.failure);
    return faultsIn(pressed.failure);
  };
  return (
    <Box sx={{ width: '100%' }}>
      <Form
        noValidate
        disableInvalidFormNotification
        record={NO_RECORD}
        defaultValues={start}
        resetOptions={KEEP_TYPED}
        onSubmit={submit}
      >
        <Frame {...frame} failure={!onFailed && concernsForm(failure) ? failure : null} />
      </Form>
    </Box>
  );
}

function Frame<Values>({
  failure,
  title,
  sx,
  onCancel,
  children,
  ...buttons
}: FrameProps<Values> & { failure: unknown }) {
  const { dirtyFields, isSubmitting } = useFormState();
  const isWritten = Object.keys(dirtyFields).length > 0;
  // A change that waits for a second person is stored, so nothing would be lost.
  useUnsaved(isWritten && !isSubmitting && !waitingApproval(failure));
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape would close the record around the form: it closes the form first, or leaves a field with text.
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (isWritten) (event.target as HTMLElement).blur();
    else onCancel();
  };
  return (
    <Box role="form" aria-label={title} sx={{ display: 'grid', gap: 2, ...sx }} onKeyDown={onKeyDown}>
      {failure !== null && <FailureAlert error={failure} />}
      {children}
      <Buttons {...buttons} onCancel={onCancel} />
    </Box>
  );
}

type ButtonsProps<Values> = Omit<FrameProps<Values>, 'title' | 'sx' | 'children'>;

function Buttons<Values>({ submitLabel, color, atEnd = false, isComplete, onCancel }: ButtonsProps<Values>) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const values = useWatch() as Values;
  const cancel = (
    <Button color="inherit" onClick={onCancel}>
      {translate('ra.action.cancel')}
    </Button>
  );
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, ...(atEnd && { justifyContent: 'flex-end' }) }}>
      {atEnd && cancel}
      <Button
        type="submit"
        variant="contained"
        color={color}
        loading={isSubmitting}
        disabled={isComplete && !isComplete(values)}
      >
        {submitLabel}
      </Button>
      {!atEnd && cancel}
    </Box>
  );
}

const asTyped = (text: string) => text;

/** A text of the form: an empty one is no null, and there is no room for a hint without one. */
export function CommandText(props: TextInputProps) {
  const { isSubmitting } = useFormState();
  return <TextInput helperText={false} parse={asTyped} readOnly={isSubmitting} {...props} />;
}
