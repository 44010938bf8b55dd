import { PAYMENT_REVIEW_CAUSES } from '@city/contracts';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { Facts, HistorySection } from '../../kit/record/document.js';
import { PlayerLink, BlockedForOwnRecord } from '../../kit/record/person.js';
import { RecordDialog, TwoNames } from '../../kit/record/record-dialog.js';
import { Amount, LocalTime } from '../../kit/text/values.js';
import { RefundForm } from './refund-form.js';
import type { PaymentRecord } from './review-list.js';

interface PaymentDialogProps {
  payment: PaymentRecord;
  /** Another Admin has decided since it was opened. */
  decided: boolean;
  onClose(): void;
  /** After a decision. */
  onDone?(): void;
}

/** A payment in review: why it is held, its facts, and the two decisions. */
export function PaymentDialog({ payment, decided, onClose, onDone = onClose }: PaymentDialogProps) {
  const translate = useTranslate();
  return (
    <RecordDialog
      id={payment.id}
      title={<TwoNames of={[payment.product.name, payment.userName]} />}
      actions={
        <BlockedForOwnRecord discordId={payment.userId}>
          <Decisions payment={payment} onDone={onDone} />
        </BlockedForOwnRecord>
      }
      onClose={onClose}
    >
      {decided && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('city.payments.decided')}
        </Alert>
      )}
      <PaymentDocument payment={payment} />
    </RecordDialog>
  );
}

const CAUSE_SEPARATOR = /,\s*/;

/** Whether the API's note consists of known causes only, which are translated. */
const areCauses = (note: string): boolean =>
  note.split(CAUSE_SEPARATOR).every((part) => PAYMENT_REVIEW_CAUSES.some((known) => known === part));

function PaymentDocument({ payment }: { payment: PaymentRecord }) {
  const translate = useTranslate();
  const fact = (name: string) => `city.payments.facts.${name}`;
  const cause = (name: string) => translate(`city.payments.cause.${name}`);
  const unknown = translate('city.payments.unknown');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="warning">
        <AlertTitle>{translate('city.payments.held')}</AlertTitle>
        {payment.causes.map((name) => (
          <div key={name}>{cause(name)}</div>
        ))}
        {payment.statusReason && !areCauses(payment.statusReason) && <bdi>{payment.statusReason}</bdi>}
      </Alert>
      <Facts
        facts={[
          [fact('agreed'), <Amount money={payment} />],
          ['city.orders.columns.method', translate(`city.orders.method.${payment.method}`)],
          ['city.list.columns.player', <PlayerLink discordId={payment.userId} name={payment.userName} />],
          ['city.player.discordId', <bdi>{payment.userId}</bdi>],
          [fact('reference'), <code>{payment.reference}</code>],
          [fact('providerRef'), <code>{payment.providerRef ?? unknown}</code>],
          [fact('captureId'), <code>{payment.captureId ?? unknown}</code>],
          [fact('providerStatus'), <bdi>{payment.providerStatus ?? unknown}</bdi>],
          [fact('heldAt'), <LocalTime at={payment.heldAt} />],
        ]}
      />
      <HistorySection
        events={payment.history.map(({ at, to, by, note }) => ({
          key: `${at} ${to}`,
          what: translate(`city.payments.status.${to}`),
          by,
          at,
          note: note && areCauses(note) ? note.split(CAUSE_SEPARATOR).map(cause).join(' · ') : note,
        }))}
      />
    </Box>
  );
}

function Decisions({ payment, onDone }: { payment: PaymentRecord; onDone(): void }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.payments.${key}`);
  const [form, setForm] = useState<'release' | 'refund' | null>(null);
  const cancel = () => setForm(null);

  if (form === 'release')
    return (
      <ReasonForm
        title={t('release.title')}
        label={t('release.reason')}
        hint={t('release.reasonHint')}
        submitLabel={t('release.submit')}
        required
        harmless
        command={(api, input) => api.releasePayment(payment.id, input)}
        done="city.payments.release.done"
        onDone={onDone}
        onCancel={cancel}
      />
    );
  if (form === 'refund')
    return (
      <RefundForm
        command={(api, input) => api.refundPayment(payment.id, input)}
        done="city.payments.refund.done"
        onDone={onDone}
        onCancel={cancel}
      />
    );
  return (
    <>
      <Button variant="outlined" color="error" aria-keyshortcuts="R" onClick={() => setForm('refund')}>
        {t('refund.open')}
      </Button>
      <Button variant="contained" aria-keyshortcuts="A" onClick={() => setForm('release')}>
        {t('release.open')}
      </Button>
    </>
  );
}
