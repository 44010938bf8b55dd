import {
  toDecimal,
  type CheckoutLine,
  type Money,
  type Order,
  type PayPalConfig,
  type Product,
} from '@city/contracts';
import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
  type PayPalButtonsComponentProps,
} from '@paypal/react-paypal-js';
import { Button, Notice } from '@city/shared-ui';
import { useRef } from 'react';
import { ApiError } from '../../../platform/api/api-client';
import { useT } from '../../../platform/i18n/use-t';
import { describeFailure, type PaymentFailure } from '../payment-failure';
import { createPayPalCart, createPayPalOrder, recordPayPalOrder } from './api';
import styles from './checkout.module.css';
import { PayPalLoading } from './loading';

interface PayPalCheckoutProps {
  config: PayPalConfig;
  product: Pick<Product, '_id'>;
  /** See `PayableOrder`. */
  cart: readonly CheckoutLine[] | null;
  /** The displayed price in dollars; the server rejects a different one. */
  total: Money;
  /** The player has just bought it and wants another one. */
  again: boolean;
  /** The player has approved; the server is recording the order. */
  onRecording(): void;
  /** Called when the player has closed the window. The server then checks whether they had approved the payment. */
  onChecking(): void;
  onPaid(order: Order): void;
  /** The card was declined; the provider's window has reopened for another one. */
  onDeclined(): void;
  /** The window was closed, and the server has confirmed that nothing was paid. */
  onCancelled(): void;
  onFailed(failure: PaymentFailure): void;
  /** The provider's script could not be loaded. */
  onRetryLoad(): void;
}

/** PayPal’s buttons; the only component that uses its SDK (v5 script). */
export function PayPalCheckout({ config, onRetryLoad, ...buttons }: PayPalCheckoutProps) {
  const { clientId, currency, intent, sdkBaseUrl } = config;
  return (
    <PayPalScriptProvider
      options={{ clientId, currency, intent, components: 'buttons', ...(sdkBaseUrl ? { sdkBaseUrl } : {}) }}
    >
      <Buttons {...buttons} onRetryLoad={onRetryLoad} />
    </PayPalScriptProvider>
  );
}

type Approve = NonNullable<PayPalButtonsComponentProps['onApprove']>;
type CancelData = Parameters<NonNullable<PayPalButtonsComponentProps['onCancel']>>[0];

function Buttons(props: Omit<PayPalCheckoutProps, 'config'>) {
  const t = useT();
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  // The SDK passes its own error to onError, so the original reason is kept here.
  const failure = useRef<PaymentFailure | null>(null);
  // The created order. Once it is set, the player may have approved it. The server may then capture the payment even if
  // this page never learns of it.
  const made = useRef<string | null>(null);
  const { product, cart, total, again, onRecording, onChecking, onPaid, onDeclined, onCancelled, onFailed } =
    props;

  const createOrder = async () => {
    failure.current = null;
    made.current = null;
    try {
      return (made.current = cart
        ? await createPayPalCart({ lines: [...cart], total: total.amount, again })
        : await createPayPalOrder({ productId: product._id, expectedPrice: toDecimal(total), again }));
    } catch (error) {
      failure.current = describeFailure(error, 'start');
      throw error;
    }
  };

  const approve: Approve = async ({ orderID }, actions) => {
    onRecording();
    try {
      onPaid(await recordPayPalOrder(orderID, product));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INSTRUMENT_DECLINED') {
        onDeclined();
        return actions.restart();
      }
      onFailed(describeFailure(error, 'confirm', orderID));
    }
  };

  // A closed window proves nothing: the player may have approved before, or in a second window.
  const cancel = async (data: CancelData) => {
    const id = made.current ?? (typeof data['orderID'] === 'string' ? data['orderID'] : null);
    if (!id) return onCancelled();
    onChecking();
    try {
      onPaid(await recordPayPalOrder(id, product));
    } catch (error) {
      const failure = describeFailure(error, 'confirm', id);
      if (failure.money === 'not-taken') onCancelled();
      else onFailed(failure);
    }
  };

  if (isRejected) {
    return (
      <Notice
        tone="danger"
        title={t('payment.paypal.sdkFailed')}
        action={
          <Button variant="secondary" onClick={props.onRetryLoad}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('payment.paypal.sdkBlocked')}
      </Notice>
    );
  }
  return (
    <div className={styles.frame} aria-label={t('payment.paypal.label')} role="group">
      {isPending && <PayPalLoading />}
      <PayPalButtons
        style={{ layout: 'vertical', color: 'gold', shape: 'rect', label: 'pay' }}
        forceReRender={[cart ?? product._id, total.amount, again]}
        createOrder={createOrder}
        onApprove={approve}
        onCancel={(data) => void cancel(data)}
        onError={(error) =>
          onFailed(
            failure.current ?? describeFailure(error, made.current ? 'confirm' : 'start', made.current),
          )
        }
      />
    </div>
  );
}
