import type { Product } from '@city/contracts';
import { Button, LinkButton, Notice, Spinner } from '@city/shared-ui';
import { useEffect, useState } from 'react';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { handoverOf } from '../../player/purchase/handover';
import { usePayment } from './payment-store';
import { useLeaveConfirmation } from './use-leave-confirmation';
import styles from './processing-panel.module.css';

interface ProcessingPanelProps {
  /** The product being paid for. */
  product: Product;
  /** Called when a player who returned from the payment page starts over. */
  onGiveUp(): void;
}

/**
 * The state between the pay button and the provider’s page. If the player leaves while the payment starts, the page
 * asks for confirmation.
 */
export function ProcessingPanel({ product, onGiveUp }: ProcessingPanelProps) {
  const t = useT();
  const { loading, payUrl, paymentRef } = usePayment();
  const ticket = useSiteConfig()?.links.supportTicket;
  const returned = useReturned(payUrl !== null);
  useLeaveConfirmation(loading, isStillStarting);

  if (returned && payUrl && paymentRef) {
    return (
      <Notice
        tone="info"
        title={t('payment.processing.returned')}
        action={
          <span className="row-3">
            <LinkButton variant="primary" href={payUrl}>
              {t('payment.processing.continue')}
            </LinkButton>
            <LinkButton variant="secondary" render={<Link to={verificationPath(paymentRef)} />}>
              {t('payment.processing.check')}
            </LinkButton>
            <Button variant="quiet" onClick={onGiveUp}>
              {t('payment.processing.startOver')}
            </Button>
          </span>
        }
      >
        {t('payment.processing.returnedHint')}
      </Notice>
    );
  }
  return (
    <section className={styles.panel} aria-live="polite">
      <div className={styles.head}>
        <Spinner />
        <h2 className={styles.title}>{t('payment.processing.title', { name: productText(product.name) })}</h2>
      </div>
      <p>{t(payUrl ? 'payment.processing.redirecting' : 'payment.processing.note')}</p>
      <p className={styles.leave}>{t(`payment.processing.leave.${handoverOf(product.category)}`)}</p>
      <span className="row-3">
        {payUrl && (
          <LinkButton variant="secondary" href={payUrl}>
            {t('payment.processing.manual')}
          </LinkButton>
        )}
        {ticket && (
          <LinkButton variant="quiet" href={ticket} target="_blank" rel="noopener">
            {t('payment.processing.ticket')}
          </LinkButton>
        )}
      </span>
    </section>
  );
}

/** The progress of verifying a payment. */
function verificationPath(paymentRef: string): string {
  return `${paths.orderSuccess}?${new URLSearchParams({ payment_ref: paymentRef }).toString()}`;
}

/** Reads the store directly: the redirect can happen before React renders again. */
const isStillStarting = () => usePayment.getState().loading;

/** True once the browser has restored this page from the back/forward cache. */
function useReturned(left: boolean): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    if (!left) return undefined;
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setReturned(true);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [left]);
  return returned;
}
