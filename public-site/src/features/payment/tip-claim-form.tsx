import { ORDER_LIMITS } from '@city/contracts';
import { Button, TextField, toast } from '@city/shared-ui';
import { useState, type FormEvent } from 'react';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { useClaimTip } from './orders-api';
import styles from './tip-claim-form.module.css';

/** "I have paid": the tip's transaction number or the ticket's link, for staff to check. */
export function TipClaimForm({ orderId }: { orderId: string }) {
  const t = useT();
  const claim = useClaimTip();
  const [tipNumber, setTipNumber] = useState('');
  const [ticketUrl, setTicketUrl] = useState('');
  const [problem, setProblem] = useState<{ field: 'tipNumber' | 'ticketUrl'; text: string } | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tip = tipNumber.trim();
    const ticket = ticketUrl.trim();
    if (!tip && !ticket) return setProblem({ field: 'tipNumber', text: t('payment.proof.needOne') });
    if (ticket && !isWebAddress(ticket)) {
      return setProblem({ field: 'ticketUrl', text: t('payment.proof.badLink') });
    }
    setProblem(null);
    claim.mutate(
      { orderId, ...(tip && { tipNumber: tip }), ...(ticket && { ticketUrl: ticket }) },
      {
        onSuccess: () => toast.success(t('payment.proof.sent')),
        onError: (error) => showError(error, t('payment.proof.failed')),
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="soft">{t('payment.proof.intro')}</p>
      <TextField
        label={t('payment.proof.tip')}
        hint={t('payment.proof.tipHint')}
        value={tipNumber}
        onChange={(event) => setTipNumber(event.target.value)}
        error={problem?.field === 'tipNumber' ? problem.text : undefined}
        maxLength={ORDER_LIMITS.tipNumber}
        autoComplete="off"
      />
      <TextField
        label={t('payment.proof.ticket')}
        hint={t('payment.proof.ticketHint')}
        type="url"
        inputMode="url"
        value={ticketUrl}
        onChange={(event) => setTicketUrl(event.target.value)}
        error={problem?.field === 'ticketUrl' ? problem.text : undefined}
        maxLength={ORDER_LIMITS.link}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="primary"
        loading={claim.isPending}
        loadingLabel={t('payment.proof.sending')}
      >
        {t('payment.proof.send')}
      </Button>
    </form>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
