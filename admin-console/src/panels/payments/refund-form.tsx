import { PAYMENT_DESK_LIMITS, type RefundedByHandInput } from '@city/contracts';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';

interface RefundFormProps {
  onCancel(): void;
  onSubmit(input: RefundedByHandInput): Promise<void>;
}

/** Records a refund made outside the site, with its proof. The player sees the reason. */
export function RefundForm({ onCancel, onSubmit }: RefundFormProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.payments.refund.${key}`);
  const [proof, setProof] = useState('');
  return (
    <ReasonForm
      title={t('title')}
      label={t('reason')}
      hint={t('reasonHint')}
      submitLabel={t('submit')}
      required
      dirty={proof !== ''}
      onCancel={onCancel}
      onSubmit={(reason) => onSubmit({ reason, proof: proof.trim() })}
    >
      {(faults) => (
        <TextField
          required
          margin="none"
          label={t('proof')}
          error={faults['proof'] !== undefined}
          helperText={faults['proof'] ?? t('proofHint')}
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          slotProps={{ htmlInput: { maxLength: PAYMENT_DESK_LIMITS.proof } }}
        />
      )}
    </ReasonForm>
  );
}
