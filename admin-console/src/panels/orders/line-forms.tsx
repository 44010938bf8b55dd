import { isPrice, PAYMENT_DESK_LIMITS, toMoney, type OrderLine } from '@city/contracts';
import { required, SelectInput, useTranslate } from 'react-admin';
import { CommandText } from '../../kit/form/command-form.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { useMoneyLabel } from '../../kit/text/values.js';
import type { OrderRecord } from './order-record.js';

interface LineFormProps {
  order: OrderRecord;
  onClose(): void;
}

/** Records a refund of one product, made outside the site. With an amount, the player keeps the product. */
export function RefundLineForm({ order, onClose }: LineFormProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.orders.lines.${key}`);
  return (
    <ReasonForm
      title={t('refund')}
      hint={translate('city.orders.reject.hint')}
      required
      more={{ line: leftOf(order)[0]?.n ?? 1, proof: '', amount: '' }}
      command={(api, { line, reason, proof, amount }) =>
        api.refundLine(order.id, line, {
          reason,
          proof: proof.trim(),
          ...(amount.trim() && { amount: minorOf(amount, order), keeps: true }),
        })
      }
      done="city.orders.lines.refunded"
      onCancel={onClose}
    >
      <LineSelect order={order} />
      <CommandText
        required
        margin="none"
        source="proof"
        label="city.audit.field.proof"
        helperText="city.payments.refund.proofHint"
        slotProps={{ htmlInput: { maxLength: PAYMENT_DESK_LIMITS.proof } }}
      />
      <CommandText margin="none" source="amount" label={t('amount')} helperText={t('amountHint')} />
    </ReasonForm>
  );
}

/** Assigns money that the provider has refunded to a product. The form proposes the product with the same price. */
export function AssignRefundForm({ order, onClose }: LineFormProps) {
  const translate = useTranslate();
  const left = leftOf(order);
  const same = left.find(({ amountMinor }) => amountMinor === order.unassignedMinor);
  return (
    <ReasonForm
      title={translate('city.orders.lines.assign')}
      hint={translate('city.orders.reject.hint')}
      required
      more={{ line: (same ?? left[0])?.n ?? 1 }}
      command={(api, { line, reason }) => api.assignRefund(order.payment?._id ?? '', { line, reason })}
      done="city.orders.lines.assigned"
      onCancel={onClose}
    >
      <LineSelect order={order} />
    </ReasonForm>
  );
}

function LineSelect({ order }: Pick<LineFormProps, 'order'>) {
  const money = useMoneyLabel();
  const { currency } = order;
  return (
    <SelectInput
      source="line"
      label="city.orders.columns.product"
      margin="none"
      validate={required()}
      choices={leftOf(order).map(({ n, name, amountMinor, refundedMinor }) => ({
        id: n,
        name: `${name} (${money({ amount: amountMinor - refundedMinor, currency })})`,
      }))}
      translateChoice={false}
      helperText={false}
    />
  );
}

/** The lines that staff have not refunded in full. */
const leftOf = ({ lines }: OrderRecord): OrderLine[] =>
  lines.filter(({ isGone, amountMinor, refundedMinor }) => !isGone && refundedMinor < amountMinor);

/** A typed price in cents or millimes; 0, which the API refuses, if it is none. */
function minorOf(typed: string, { currency }: OrderRecord): number {
  const price = Number(typed.trim().replace(',', '.'));
  return isPrice(price) ? toMoney(price, currency).amount : 0;
}
