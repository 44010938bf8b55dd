import { Button, Notice, RadioGroupField } from '@city/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { initPayment, startCard } from '../../features/payment/card-api';
import { FailureFacts } from '../../features/payment/failure-facts';
import { describeFailure } from '../../features/payment/payment-failure';
import type { PayableOrder } from '../../features/payment/payable-order';
import { usePayment } from '../../features/payment/payment-store';
import { ProcessingPanel } from '../../features/payment/processing-panel';
import { leaveFor } from '../../features/payment/leave-for';
import { currentLocale } from '../../platform/i18n/i18n';
import { returnIn } from '../../platform/i18n/language-choice';
import { useMoney } from '../../platform/i18n/use-money';
import { rememberStarted } from '../../features/payment/started-payments';
import { useT } from '../../platform/i18n/use-t';
import styles from './card-payment.module.css';

/** Payment in dinars on a provider's page: starts the payment with the chosen provider, then redirects there. */
export function CardPayment({ product, cart, quote: { total }, ways, again, refreshPrice }: PayableOrder) {
  const t = useT();
  const money = useMoney();
  const { loading, payUrl, error, begin, initiated, failed, reset } = usePayment();
  const call = useRef<AbortController | null>(null);
  const [chosen, choose] = useState(ways[0]?.id);

  // Leaving the page cancels the start: a later answer must not redirect from another screen.
  useEffect(
    () => () => {
      call.current?.abort();
      usePayment.getState().reset();
    },
    [],
  );

  const pay = async () => {
    const controller = new AbortController();
    call.current = controller;
    begin();
    try {
      const { signal } = controller;
      const result =
        cart && chosen
          ? await startCard({ lines: [...cart], method: chosen, total: total.amount, again }, { signal })
          : await initPayment(
              { productId: product._id, amount: total.amount, method: chosen, again },
              { signal },
            );
      initiated(result);
      // After a declined card the page leads back to the product.
      if (!cart) rememberStarted(result.paymentRef, product, total);
      returnIn(currentLocale());
      leaveFor(result.payUrl);
    } catch (cause) {
      if (controller.signal.aborted) return;
      const failure = describeFailure(cause, 'start');
      if (failure.reason === 'price-changed' || failure.reason === 'already-paid') void refreshPrice();
      failed(failure);
    }
  };

  if (loading || payUrl) return <ProcessingPanel product={product} onGiveUp={reset} />;
  return (
    <div className={styles.payment}>
      {error && (
        <Notice
          tone={error.reason === 'price-changed' ? 'warn' : 'danger'}
          title={t(error.reason === 'price-changed' ? 'payment.order.priceChanged' : 'payment.init.failed')}
        >
          {error.reason === 'price-changed' ? (
            t('payment.order.priceChangedHint')
          ) : (
            <FailureFacts failure={error} />
          )}
        </Notice>
      )}
      {ways.length > 1 && (
        <RadioGroupField
          label={t('payment.tnd.with')}
          options={ways.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen ?? ''}
          onValueChange={(id) => choose(ways.find((way) => way.id === id)?.id)}
        />
      )}
      <Button variant="primary" size="large" onClick={() => void pay()}>
        <bdi>{t('payment.tnd.pay', { amount: money.amount(total) })}</bdi>
      </Button>
    </div>
  );
}
