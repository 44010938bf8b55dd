import { DECISION_REASON_MAX } from '@city/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { readApiFailure, useFaultText } from '../../platform/api-error.js';
import { FailureAlert, waitingApproval } from './failure-alert.js';
import { useUnsaved } from './unsaved.js';

interface ReasonFormProps {
  /** Accessible name of the form. */
  title: string;
  label: string;
  hint: string;
  submitLabel: string;
  /** The reason is required. */
  required?: boolean;
  /** Green rather than red: the action restores something. */
  harmless?: boolean;
  /** Something is typed in `children`. */
  dirty?: boolean;
  /** More fields, below the reason; `faults` has the API's error of each, by name. */
  children?(faults: Record<string, string>): ReactNode;
  /** Submits the trimmed reason; an error is shown in the form, and nothing typed is lost. */
  onSubmit(reason: string): Promise<void>;
  onCancel(): void;
}

/** A staff action with a reason. */
export function ReasonForm({ title, label, hint, submitLabel, children, ...form }: ReasonFormProps) {
  const { required = false, harmless = false, dirty = false, onSubmit, onCancel } = form;
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const faultText = useFaultText();
  const [failure, setFailure] = useState<unknown>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  // A change that waits for a second person is stored, so nothing would be lost.
  useUnsaved((reason !== '' || dirty) && !busy && !waitingApproval(failure));

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await onSubmit(reason.trim());
    } catch (error) {
      const { fields } = readApiFailure(error);
      setFaults(Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, faultText(fault)])));
      // Errors of the form's own fields are shown there.
      if (!fields['reason'] && !(children && Object.keys(fields).length)) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      aria-label={title}
      sx={{ width: '100%', display: 'grid', gap: 2 }}
      onKeyDown={(event) => {
        // Escape would close the record around the form: it closes the form first, or leaves a field with text.
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (reason === '') onCancel();
        else (event.target as HTMLElement).blur();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <TextField
        autoFocus
        multiline
        minRows={2}
        fullWidth
        required={required}
        margin="none"
        label={label}
        error={faults['reason'] !== undefined}
        helperText={faults['reason'] ?? hint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_REASON_MAX, readOnly: busy } }}
      />
      {children?.(faults)}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={harmless ? 'success' : 'error'}
          loading={busy}
          disabled={required && !reason.trim()}
        >
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
