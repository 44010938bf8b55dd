import { type ConfirmTipInput, decimalOf } from '@city/contracts';
import { Box } from '@mui/material';
import { type TextInputProps, useTranslate } from 'react-admin';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { useMoneyLabel } from '../../kit/text/values.js';
import { isLateTip, type OrderRecord } from './order-record.js';

const EMPTY = { tipTransactionId: '', tippedAmount: '', tippedAt: '', ticketUrl: '', note: '' };
type Values = typeof EMPTY;

interface ConfirmTipFormProps {
  order: OrderRecord;
  onClose(): void;
}

/**
 * The details of a tip that staff have verified themselves. The API validates them; its errors are shown at the fields.
 */
export function ConfirmTipForm({ order, onClose }: ConfirmTipFormProps) {
  const translate = useTranslate();
  const t = (key: string, values?: object) => translate(`city.orders.confirm.${key}`, values);
  const leastAmount = t('amountHint', { due: useMoneyLabel()(order) });
  const late = isLateTip(order);
  const field = (source: keyof Values): TextInputProps => ({
    source,
    label: source === 'tippedAmount' ? t(source) : `city.audit.field.${source}`,
    margin: 'none',
  });
  const required = (source: keyof Values, isGiven: (text: string) => boolean) => ({
    ...field(source),
    required: true,
    validate: (text: string) => (isGiven(text) ? undefined : t(`missing.${source}`)),
  });
  return (
    <CommandForm
      title={t('title')}
      submitLabel={t('open')}
      start={EMPTY}
      command={(api, values) => api.confirmTip(order.id, toInput(values))}
      done="city.orders.confirmed"
      words={{
        AMOUNT_TOO_LOW: leastAmount,
        'tipTransactionId.FORMAT_INVALID': t('tipFormat'),
      }}
      fieldOf={{ PROOF_ALREADY_USED: 'tipTransactionId' }}
      atEnd
      sx={{ gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, '& > .wide': { gridColumn: '1 / -1' } }}
      onDone={onClose}
      onCancel={onClose}
    >
      <CommandText
        {...required('tipTransactionId', (text) => text.trim() !== '')}
        autoFocus
        helperText={
          <>
            {t('tipHint')}
            <Claimed text={order.tip?.claim?.tipNumber} />
          </>
        }
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <CommandText
        {...required('tippedAmount', (text) => decimalOf(text) > 0)}
        helperText={leastAmount}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <CommandText
        {...field('tippedAt')}
        type="datetime-local"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <CommandText
        {...field('ticketUrl')}
        type="url"
        helperText={order.tip?.claim?.ticketUrl ? <Claimed text={order.tip.claim.ticketUrl} /> : false}
      />
      <CommandText
        {...(late ? required('note', (text) => text.trim() !== '') : field('note'))}
        className="wide"
        multiline
        minRows={2}
        helperText={late && t('lateHint')}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
    </CommandForm>
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

/** Parses dinars with a comma or a dot. */
function toInput(values: Values): ConfirmTipInput {
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
