import { PAYMENT_DESK_LIMITS, type RefundedByHandInput } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { CommandText } from '../../kit/form/command-form.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import type { Command } from '../../kit/form/use-command.js';

interface RefundFormProps {
  command: Command<RefundedByHandInput, unknown>;
  /** Message key of the notice of success. */
  done: string;
  onDone?(): void;
  onCancel(): void;
}

/** Records a refund made outside the site, with its proof. The player sees the reason. */
export function RefundForm({ command, onDone, ...form }: RefundFormProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.payments.refund.${key}`);
  return (
    <ReasonForm
      {...form}
      title={t('title')}
      hint={translate('city.orders.reject.hint')}
      submitLabel={t('open')}
      required
      more={{ proof: '' }}
      command={(api, { reason, proof }) => command(api, { reason, proof: proof.trim() })}
      onDone={onDone ?? form.onCancel}
    >
      <CommandText
        required
        margin="none"
        source="proof"
        label="city.audit.field.proof"
        helperText={t('proofHint')}
        slotProps={{ htmlInput: { maxLength: PAYMENT_DESK_LIMITS.proof } }}
      />
    </ReasonForm>
  );
}
