import type { Product } from '@city/contracts';
import { Button, LinkButton, Notice } from '@city/shared-ui';
import { useEffect, useRef } from 'react';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { errorReport } from '../../shared/i18n/error-text';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { CopyField } from './copy-field';
import { useTipReference } from './orders-api';
import styles from './tip-reference.module.css';

/** The personal code for a tip: asked for with a button, because it opens an order that staff see. */
export function TipReference({ product }: { product: Product }) {
  const t = useT();
  const dateTime = useDateTime();
  const { mutate, data: ticket, isPending, error } = useTipReference();
  const answer = useRef<HTMLDivElement>(null);

  // The button that asked is gone: the keyboard goes on at the code.
  useEffect(() => {
    if (ticket) answer.current?.querySelector('button')?.focus();
  }, [ticket]);

  if (!ticket) {
    return (
      <div className={styles.ask}>
        {error && (
          <Notice tone="stop" title={t('payment.tip.codeFailed')}>
            {errorReport(error)}
          </Notice>
        )}
        <Button
          variant="secondary"
          loading={isPending}
          loadingLabel={t('payment.tip.gettingCode')}
          onClick={() => mutate(product._id)}
        >
          {t('payment.tip.getCode')}
        </Button>
        <p className={styles.hint}>{t('payment.tip.codeHint')}</p>
      </div>
    );
  }
  return (
    <div ref={answer} className={styles.ticket}>
      <CopyField
        label={t('payment.tip.code')}
        text={ticket.reference}
        copyLabel={t('payment.tip.copyCode')}
      />
      <CopyField label={t('payment.tip.line')} text={ticket.message} copyLabel={t('payment.tip.copyLine')} />
      <p className={styles.hint}>{t('payment.tip.expires', { date: dateTime(ticket.expiresAt) })}</p>
      <p className={styles.links}>
        <LinkButton variant="quiet" href={ticket.ticketUrl} target="_blank" rel="noopener">
          {t('payment.tip.ticket')}
        </LinkButton>
        <LinkButton variant="quiet" render={<Link to={paths.orders} />}>
          {t('payment.tip.paid')}
        </LinkButton>
      </p>
    </div>
  );
}
