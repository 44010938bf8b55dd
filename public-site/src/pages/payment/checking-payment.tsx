import { Spinner } from '@city/shared-ui';
import { FailureReferences } from '../../features/payment/failure-facts';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { startedPayment } from '../../features/payment/started-payments';
import { useProduct } from '../../features/shop/products';
import { productText } from '../../platform/i18n/product-words';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './checking-payment.module.css';

interface CheckingPaymentProps {
  paymentRef: string;
  /** The server's own sentence, in place of the site's. */
  said?: string | null;
}

/**
 * The screen while the server checks a payment with the provider: the reference, and the product if this tab started
 * the payment.
 */
export function CheckingPayment({ paymentRef, said }: CheckingPaymentProps) {
  const t = useT();
  const started = startedPayment(paymentRef);
  return (
    <PaymentFrame
      title={t('payment.verify.title')}
      aside={
        <>
          {started && <Item slug={started.slug} />}
          <FailureReferences failure={{ reference: paymentRef, requestId: null }} />
        </>
      }
    >
      <p role="status" className={styles.status}>
        <Spinner /> {said ?? t('payment.verify.loading')}
      </p>
      <p className={styles.leave}>
        <T id="payment.verify.leave" components={{ orders: <Link to={paths.orders} /> }} />
      </p>
    </PaymentFrame>
  );
}

function Item({ slug }: { slug: string }) {
  const { data: product, isError } = useProduct(slug);
  if (isError) return null;
  return (
    <div className={styles.item}>
      <ProductPicture product={product} className={styles.picture} loading="eager" />
      <p className={styles.name}>{product && <bdi>{productText(product.name)}</bdi>}</p>
    </div>
  );
}
