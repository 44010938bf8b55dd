import { LinkButton } from '@city/shared-ui';
import { useLocation } from 'react-router-dom';
import { FailureAnswers, FailureReferences, hasReferences } from '../../features/payment/failure-facts';
import { readFailure, serverSentence, type PaymentFailure } from '../../features/payment/payment-failure';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { orderPath } from '../../features/shop/order-link';
import { readProduct } from '../../features/shop/selected-product';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { useDocumentTitle } from '../../shared/page-frame/use-document-title';
import { paths } from '../../shared/paths';
import { useSiteConfig } from '../../shared/site-config/site-config';
import styles from './receipt.module.css';

/** /payment-failed: what happened, whether money moved, what to do. */
export function PaymentFailedPage() {
  const { state } = useLocation() as { state: { failure?: unknown; product?: unknown } | null };
  const product = readProduct(state?.product);
  return (
    <PaymentFailed failure={readFailure(state?.failure)} retryPath={product ? orderPath(product) : null} />
  );
}

export interface PaymentFailedProps {
  /** Null on a direct visit: no failure is known. */
  failure: PaymentFailure | null;
  /** The order page of the same product; the shop if it is unknown. */
  retryPath: string | null;
}

/** The failure screen of both currencies. */
export function PaymentFailed({ failure, retryPath }: PaymentFailedProps) {
  const t = useT();
  const ticket = useSiteConfig()?.links.supportTicket;
  useDocumentTitle(t('payment.fail.title'));
  const help = (ticket ?? (failure && hasReferences(failure))) && (
    <section className={styles.help}>
      <h2 className={styles.helpTitle}>{t('payment.help.title')}</h2>
      {failure && <FailureReferences failure={failure} />}
      {ticket && (
        <LinkButton variant="secondary" href={ticket} target="_blank" rel="noopener">
          {t('payment.fail.support')}
        </LinkButton>
      )}
    </section>
  );
  return (
    <PaymentFrame title={t('payment.fail.title')} tone="danger" aside={help}>
      <div className={styles.lede}>
        <p>{t('payment.fail.body')}</p>
        <p>{t('payment.fail.next')}</p>
      </div>
      {failure ? (
        <FailureAnswers failure={failure} said={serverSentence(failure.message)} />
      ) : (
        <p className={styles.next}>{t('payment.fail.direct')}</p>
      )}
      <div className={styles.actions}>
        <LinkButton variant="primary" render={<Link to={retryPath ?? paths.shop} />}>
          {t(retryPath ? 'payment.retry' : 'payment.success.more')}
        </LinkButton>
        <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
          {t('payment.success.orders')}
        </LinkButton>
      </div>
    </PaymentFrame>
  );
}
