import { decimalOf, type ConfirmTipInput } from '@city/contracts';
import { Box, Button, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useMoneyLabel } from '../../kit/text/amount.js';
import { FailureAlert, waitingApproval } from '../../kit/form/failure-alert.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { readApiFailure, useFailureText, useFaultText } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { isLateTip, type OrderRecord } from './order-record.js';

const FIELDS = ['tipTransactionId', 'tippedAmount', 'tippedAt', 'ticketUrl', 'note'] as const;
type Field = (typeof FIELDS)[number];

interface ConfirmTipFormProps {
  order: OrderRecord;
  onCancel(): void;
  onConfirmed(): void;
}

/**
 * The details of a tip that staff have verified themselves. The API validates them; its errors are shown at the fields.
 */
export function ConfirmTipForm({ order, onCancel, onConfirmed }: ConfirmTipFormProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const failureText = useFailureText();
  const faultText = useFaultText();
  const moneyLabel = useMoneyLabel();
  const leastAmount = translate('city.orders.confirm.amountHint', { due: moneyLabel(order) });
  const late = isLateTip(order);
  const [values, setValues] = useState<Record<Field, string>>({
    tipTransactionId: '',
    tippedAmount: '',
    tippedAt: '',
    ticketUrl: '',
    note: '',
  });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const isWritten = Object.values(values).some((value) => value !== '');
  useUnsaved(isWritten && !busy && !waitingApproval(failure));

  const submit = async () => {
    const missing = findMissing(values, late);
    if (missing) {
      setErrors({ [missing]: translate(`city.orders.confirm.missing.${missing}`) });
      return;
    }
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await dataProvider.confirmTip(order.id, toInput(values));
      notify('city.orders.confirmed', { type: 'success' });
      refresh();
      onConfirmed();
    } catch (error) {
      const { code, fields } = readApiFailure(error);
      const found: Partial<Record<Field, string>> = {};
      for (const field of FIELDS) {
        const fault = fields[`proof.${field}`];
        if (fault === undefined) continue;
        if (fault === 'AMOUNT_TOO_LOW') found[field] = leastAmount;
        else if (field === 'tipTransactionId' && fault === 'FORMAT_INVALID')
          found[field] = translate('city.orders.confirm.tipFormat');
        else found[field] = faultText(fault);
      }
      if (code === 'PROOF_ALREADY_USED') found.tipTransactionId = failureText(error);
      setErrors(found);
      if (Object.keys(found).length === 0) setFailure(error);
      // The order may have changed since it was opened; the form keeps what was typed.
      refresh();
    } finally {
      setBusy(false);
    }
  };

  const field = (name: Field): Partial<TextFieldProps> => ({
    label: translate(`city.orders.confirm.${name}`),
    value: values[name],
    error: Boolean(errors[name]),
    onChange: (event) => setValues({ ...values, [name]: event.target.value }),
    fullWidth: true,
    margin: 'none',
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={translate('city.orders.confirm.title')}
      sx={{
        width: '100%',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        '& > .wide': { gridColumn: '1 / -1' },
      }}
      onKeyDown={(event) => {
        // Escape would close the order around the form: it closes the form first, or leaves a field.
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (isWritten) (event.target as HTMLElement).blur();
        else onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== null && <FailureAlert error={failure} className="wide" />}
      <TextField
        {...field('tipTransactionId')}
        autoFocus
        required
        helperText={
          <>
            {errors.tipTransactionId ?? translate('city.orders.confirm.tipHint')}
            <Claimed text={order.tip?.claim?.tipNumber} />
          </>
        }
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        {...field('tippedAmount')}
        required
        helperText={errors.tippedAmount ?? leastAmount}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        {...field('tippedAt')}
        type="datetime-local"
        helperText={errors.tippedAt}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        {...field('ticketUrl')}
        type="url"
        helperText={
          <>
            {errors.ticketUrl}
            <Claimed text={order.tip?.claim?.ticketUrl} />
          </>
        }
      />
      <TextField
        {...field('note')}
        className="wide"
        multiline
        minRows={2}
        required={late}
        helperText={errors.note ?? (late ? translate('city.orders.confirm.lateHint') : undefined)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Box className="wide" sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel}>
          {translate('city.orders.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('city.orders.confirm.submit')}
        </Button>
      </Box>
    </Box>
  );
}

/** The player's claim, beside the field: it proves nothing, so it is never prefilled. */
function Claimed({ text }: { text: string | null | undefined }) {
  const translate = useTranslate();
  if (!text) return null;
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {' '}
      {translate('city.orders.confirm.claimed')} <bdi>{text}</bdi>
    </Box>
  );
}

function findMissing(values: Record<Field, string>, late: boolean): Field | null {
  if (!values.tipTransactionId.trim()) return 'tipTransactionId';
  if (!(decimalOf(values.tippedAmount) > 0)) return 'tippedAmount';
  return late && !values.note.trim() ? 'note' : null;
}

/** Parses dinars with a comma or a dot. */
function toInput(values: Record<Field, string>): ConfirmTipInput {
  const { tippedAt } = values;
  const ticketUrl = values.ticketUrl.trim();
  const note = values.note.trim();
  return {
    proof: {
      tipTransactionId: values.tipTransactionId.trim(),
      tippedAmount: decimalOf(values.tippedAmount),
      currency: 'TND',
      ...(tippedAt && { tippedAt: new Date(tippedAt).toISOString() }),
      ...(ticketUrl && { ticketUrl }),
      ...(note && { note }),
    },
  };
}
