import type { Order } from '@city/contracts';
import { Button, Notice, toast } from '@city/shared-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureFacts } from '../failure-facts';
import { useInvalidateMyOrders } from '../orders-api';
import { canAskAgain, describeFailure, failureTexts, type PaymentFailure } from '../payment-failure';
import { recordPayPalOrder, usePayPalConfig } from './api';
import { PayPalLoading } from './loading';
import { useLeaveConfirmation } from '../use-leave-confirmation';
import { errorReport } from '../../../platform/i18n/error-text';
import { productText } from '../../../platform/i18n/product-words';
import { useT } from '../../../platform/i18n/use-t';
import { retriedLazy } from '../../../platform/lazy-part/retried-lazy';
import { paths } from '../../../platform/paths';
import { forgetBought } from '../../../player/cart/cart';
import { RetryButton } from '../../../ui/failure/retry-button';
import type { PayableOrder } from '../payable-order';
import styles from './payment.module.css';

// The provider's SDK is downloaded on the order page only.
const checkout = retriedLazy(() => import('./checkout').then((m) => m.PayPalCheckout));

type Phase =
  | { name: 'ready' }
  | { name: 'recording' }
  /** The window is closed; the server checks whether the player had approved the payment. */
  | { name: 'checking' }
  | { name: 'declined' }
  | { name: 'cancelled' }
  | { name: 'price-changed' }
  /** The payment was not made. */
  | { name: 'not-started'; failure: PaymentFailure }
  /** Approved, but not recorded yet: recording can be retried. */
  | { name: 'not-recorded'; failure: PaymentFailure };

/** Payment in dollars, from the buttons to the recorded order. */
export function PayPalPayment({ product, cart, quote, again, refreshPrice }: PayableOrder) {
  const t = useT();
  const navigate = useNavigate();
  const invalidateOrders = useInvalidateMyOrders();
  const config = usePayPalConfig();
  const [phase, setPhase] = useState<Phase>({ name: 'ready' });
  const [attempt, setAttempt] = useState(0);
  const [PayPalCheckout] = useState(checkout);
  const isMounted = useIsMounted();
  // The player has approved: if the page closes now, the webhook has to record the order.
  const isBusy = phase.name === 'recording' || phase.name === 'checking';
  useLeaveConfirmation(phase.name === 'recording');

  const paid = (order: Order) => {
    void invalidateOrders();
    // Players who have navigated away get a toast instead of a redirect.
    if (!isMounted()) {
      forgetBought(order);
      return void toast.success(t('payment.record.booked', { name: productText(product.name) }));
    }
    // Replaces the entry, so that going back does not offer the same payment again.
    void navigate(paths.paymentSuccess, { replace: true, state: { product, order } });
  };

  const failed = (failure: PaymentFailure) => {
    if (!isMounted()) return reportByToast(failure);
    if (failure.reason === 'price-changed') {
      void refreshPrice();
      return setPhase({ name: 'price-changed' });
    }
    if (failure.reason === 'already-paid') void refreshPrice();
    if (failure.reference === null) return setPhase({ name: 'not-started', failure });
    if (failure.reason !== 'pending') toast.error(t('payment.record.failed'));
    if (canAskAgain(failure)) return setPhase({ name: 'not-recorded', failure });
    void navigate(paths.paymentFailed, { replace: true, state: { failure, product, total: quote.total } });
  };

  const reportByToast = (failure: PaymentFailure) => {
    if (failure.reference === null) return;
    const { money, next } = failureTexts(failure);
    toast.warning(failure.money === 'not-confirmed' ? `${t('payment.record.failed')} ${t(next)}` : t(money));
  };

  const retryRecording = async (reference: string) => {
    setPhase({ name: 'recording' });
    try {
      paid(await recordPayPalOrder(reference, product));
    } catch (error) {
      failed(describeFailure(error, 'confirm', reference));
    }
  };

  if (phase.name === 'not-recorded') {
    const { failure } = phase;
    const pending = failure.reason === 'pending';
    return (
      <Notice
        tone={pending ? 'warn' : 'danger'}
        title={t(pending ? 'payment.record.pending' : 'payment.record.failed')}
        action={
          <Button variant="primary" onClick={() => void retryRecording(failure.reference ?? '')}>
            {t('payment.record.again')}
          </Button>
        }
      >
        <FailureFacts failure={failure} />
      </Notice>
    );
  }

  if (config.error && !config.data) {
    return (
      <Notice
        tone="danger"
        title={t('payment.paypal.sdkFailed')}
        action={<RetryButton retry={config.refetch} />}
      >
        {errorReport(config.error)}
      </Notice>
    );
  }

  return (
    <div className="stack-4">
      <PhaseNotice phase={phase} />
      <div className={styles.buttons} data-busy={isBusy}>
        {config.data ? (
          <Suspense fallback={<PayPalLoading />}>
            <PayPalCheckout
              key={attempt}
              config={config.data}
              product={product}
              cart={cart}
              total={quote.total}
              again={again}
              onRecording={() => setPhase({ name: 'recording' })}
              onChecking={() => setPhase({ name: 'checking' })}
              onPaid={paid}
              onDeclined={() => setPhase({ name: 'declined' })}
              onCancelled={() => setPhase({ name: 'cancelled' })}
              onFailed={failed}
              onRetryLoad={() => setAttempt(attempt + 1)}
            />
          </Suspense>
        ) : (
          <PayPalLoading />
        )}
      </div>
    </div>
  );
}

/** Whether the page is still mounted. */
function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

function PhaseNotice({ phase }: { phase: Phase }) {
  const t = useT();
  switch (phase.name) {
    case 'recording':
    case 'checking':
      return (
        <p role="status" className={styles.status}>
          {t(phase.name === 'recording' ? 'payment.paypal.recording' : 'payment.verify.loading')}
        </p>
      );
    case 'declined':
      return (
        <p role="status" className={styles.status}>
          {t('payment.paypal.declinedRetry')}
        </p>
      );
    case 'cancelled':
      return (
        <Notice tone="info" title={t('payment.order.cancelled')}>
          {t('payment.order.cancelledHint')}
        </Notice>
      );
    case 'price-changed':
      return (
        <Notice tone="warn" title={t('payment.order.priceChanged')}>
          {t('payment.order.priceChangedHint')}
        </Notice>
      );
    case 'not-started':
      return (
        <Notice tone="danger" title={t('payment.failed.inline')}>
          <FailureFacts failure={phase.failure} />
        </Notice>
      );
    case 'ready':
    case 'not-recorded':
      return null;
  }
}
