import { Button, LinkButton, Notice } from '@city/shared-ui';
import { FailureFacts } from '../../features/payment/failure-facts';
import type { PaymentFailure } from '../../features/payment/payment-failure';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';

/** The payment could not be verified: neither a success nor a failure. */
export function Unverified({ failure, onRetry }: { failure: PaymentFailure; onRetry(): void }) {
  const t = useT();
  return (
    <PaymentFrame title={t('payment.verify.title')} tone="danger">
      <Notice
        tone="danger"
        title={t('payment.verify.failed')}
        action={
          <span className="row-3">
            <Button variant="primary" onClick={onRetry}>
              {t('payment.verify.again')}
            </Button>
            <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
              {t('payment.success.orders')}
            </LinkButton>
          </span>
        }
      >
        <FailureFacts failure={failure} />
      </Notice>
    </PaymentFrame>
  );
}
