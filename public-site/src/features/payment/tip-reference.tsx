import { toDecimal, type Money, type Product } from '@city/contracts';
import { Button, LinkButton, Notice } from '@city/shared-ui';
import { useEffect, useRef } from 'react';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { ApiError } from '../../shared/api-client';
import { errorReport } from '../../shared/i18n/error-text';
import { T } from '../../shared/i18n/rich-text';
import { useMoney } from '../../shared/i18n/use-money';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { CopyField } from '../../shared/copy-field/copy-field';
import { useTipReference } from './orders-api';
import styles from './tip-reference.module.css';

interface TipReferenceProps {
  product: Product;
  /** The price that the popup shows. */
  total: Money;
  /** The server's price differs from that of `product`, which must be refetched. */
  onPriceChanged(): void;
}

/** The personal reference code of a tip. It is requested by a button, because it opens an order that staff see. */
export function TipReference({ product, total, onPriceChanged }: TipReferenceProps) {
  const t = useT();
  const money = useMoney();
  const dateTime = useDateTime();
  const { mutate, data: ticket, isPending, error } = useTipReference();
  const answer = useRef<HTMLDivElement>(null);

  // The pressed button disappears: the focus moves to the code.
  useEffect(() => {
    if (ticket) answer.current?.querySelector('button')?.focus();
  }, [ticket]);

  const ask = () => {
    mutate(
      { productId: product._id, expectedPrice: toDecimal(total) },
      {
        onError: (refused) => {
          if (isPriceChange(refused)) onPriceChanged();
        },
      },
    );
  };

  if (!ticket) {
    return (
      <div className={styles.ask}>
        {isPriceChange(error) && (
          <Notice tone="warn" title={t('payment.order.priceChanged')}>
            {t('payment.order.priceChangedHint')}
          </Notice>
        )}
        {error && !isPriceChange(error) && (
          <Notice tone="danger" title={t('payment.tip.codeFailed')}>
            {errorReport(error)}
          </Notice>
        )}
        <Button
          variant="secondary"
          loading={isPending}
          loadingLabel={t('payment.tip.gettingCode')}
          onClick={ask}
        >
          {t('payment.tip.getCode')}
        </Button>
        <p className={styles.hint}>{t('payment.tip.codeHint')}</p>
      </div>
    );
  }
  return (
    <div ref={answer} className={styles.ticket}>
      <p className={styles.due}>
        <T
          id="payment.tip.due"
          values={{ amount: money.amount({ amount: ticket.amount, currency: 'TND' }) }}
          components={{ amount: <bdi /> }}
        />
      </p>
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

const isPriceChange = (error: Error | null) => error instanceof ApiError && error.code === 'PRICE_CHANGED';
