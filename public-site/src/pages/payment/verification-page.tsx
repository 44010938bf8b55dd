import { LinkButton, Notice } from '@city/shared-ui';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifyPayment } from '../../features/payment/card-api';
import { useInvalidateMyOrders } from '../../features/payment/orders-api';
import { describeFailure, serverSentence, unpaidFailure } from '../../features/payment/payment-failure';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { usePayment } from '../../features/payment/payment-store';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { paths } from '../../platform/paths';
import { CheckingPayment } from './checking-payment';
import { returnedRef } from './returned-ref';
import { MemberOnly } from '../shop/member-only';
import { Unverified } from './unverified';

/** /order-success?payment_ref=…: where the provider returns the player. Safe to reopen at any time. */
export default function VerificationPage() {
  const t = useT();
  const [params] = useSearchParams();
  const paymentRef = returnedRef(params);
  const loading = paymentRef ? (
    <CheckingPayment paymentRef={paymentRef} />
  ) : (
    <PaymentFrame title={t('payment.verify.title')}>{null}</PaymentFrame>
  );
  useDocumentTitle(t('payment.verify.title'));
  return (
    <MemberOnly loading={loading}>
      {() => (paymentRef ? <Verification paymentRef={paymentRef} /> : <NoReference />)}
    </MemberOnly>
  );
}

function Verification({ paymentRef }: { paymentRef: string }) {
  const navigate = useNavigate();
  const invalidateOrders = useInvalidateMyOrders();
  const { loading, error, message, order, begin, verified, failed, reset } = usePayment();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    begin();
    verifyPayment(paymentRef, { signal: controller.signal })
      .then((result) => {
        if (!controller.signal.aborted) verified(result);
      })
      .catch((cause: unknown) => {
        if (!controller.signal.aborted) failed(describeFailure(cause, 'confirm', paymentRef));
      });
    return () => {
      controller.abort();
      reset();
    };
  }, [paymentRef, attempt, begin, verified, failed, reset]);

  useEffect(() => {
    if (loading || message === null) return;
    // Replaces the entry, so that the back button does not land here and redirect forward again.
    if (order) {
      void invalidateOrders();
      void navigate(paths.paymentSuccessTnd, { replace: true, state: { order } });
    } else {
      const failure = unpaidFailure(message, paymentRef);
      void navigate(paths.paymentFailed, { replace: true, state: { failure } });
    }
  }, [loading, message, order, paymentRef, navigate, invalidateOrders]);

  if (error) return <Unverified failure={error} onRetry={() => setAttempt(attempt + 1)} />;
  return <CheckingPayment paymentRef={paymentRef} said={serverSentence(message)} />;
}

function NoReference() {
  const t = useT();
  return (
    <PaymentFrame title={t('payment.verify.title')}>
      <Notice
        tone="info"
        title={t('payment.verify.noRef')}
        action={
          <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
            {t('payment.success.orders')}
          </LinkButton>
        }
      >
        {t('payment.verify.noRefHint')}
      </Notice>
    </PaymentFrame>
  );
}
