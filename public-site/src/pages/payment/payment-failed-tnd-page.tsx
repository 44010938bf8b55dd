import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { verifyPayment } from '../../features/payment/card-api';
import { describeFailure, unpaidFailure } from '../../features/payment/payment-failure';
import { startedPayment } from '../../features/payment/started-payments';
import { orderTndPath } from '../../features/shop/order-link';
import { Redirect } from '../../ui/link/redirect';
import { paths } from '../../platform/paths';
import { MemberOnly } from '../shop/member-only';
import { returnedRef } from './returned-ref';
import { CheckingPayment } from './checking-payment';
import { PaymentFailed, type PaymentFailedProps } from './payment-failed-page';
import { Unverified } from './unverified';

/** /payment-failed-tnd?payment_ref=…: the provider sends a player here if their card was declined. */
export default function PaymentFailedTndPage() {
  const [params] = useSearchParams();
  const paymentRef = returnedRef(params);
  if (!paymentRef) return <PaymentFailed failure={null} item={null} retryPath={null} />;
  return (
    <MemberOnly loading={<CheckingPayment paymentRef={paymentRef} />}>
      {() => <CheckedFailure paymentRef={paymentRef} />}
    </MemberOnly>
  );
}

/** Checks with the server before it states that nothing was paid: the address proves nothing. */
function CheckedFailure({ paymentRef }: { paymentRef: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment', 'verify', paymentRef],
    queryFn: ({ signal }) => verifyPayment(paymentRef, { signal }),
    retry: false,
    meta: { personal: true },
  });
  if (!data && error && !isFetching) {
    const failure = describeFailure(error, 'confirm', paymentRef);
    // Whether money moved is unknown, unless the provider itself has declined the payment.
    if (failure.money !== 'not-taken') {
      return <Unverified failure={failure} onRetry={() => void refetch()} />;
    }
    return <PaymentFailed failure={failure} {...startedAs(paymentRef)} />;
  }
  if (!data) return <CheckingPayment paymentRef={paymentRef} />;
  if (data.order) return <Redirect to={paths.paymentSuccessTnd} state={{ order: data.order }} />;
  return <PaymentFailed failure={unpaidFailure(data.message, paymentRef)} {...startedAs(paymentRef)} />;
}

/** Returns the product of the failed payment, and the path to pay again. */
function startedAs(paymentRef: string): Pick<PaymentFailedProps, 'item' | 'retryPath'> {
  const started = startedPayment(paymentRef);
  return { item: started, retryPath: started && orderTndPath(started) };
}
