import { LinkButton } from '@city/shared-ui';
import { useLocation } from 'react-router-dom';
import type { Money } from '@city/contracts';
import { FailureAnswers, FailureReferences, hasReferences } from '../../features/payment/failure-facts';
import { readFailure, serverSentence, type PaymentFailure } from '../../features/payment/payment-failure';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { readAmount } from '../../features/payment/read-order';
import { startedPayment } from '../../features/payment/started-payments';
import { orderPath, orderTndPath } from '../../features/shop/order-link';
import { readProduct } from '../../features/shop/selected-product';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { paths, productPath } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './receipt.module.css';
import { useProduct } from '../../features/shop/products';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { ProductPicture } from '../../ui/product/product-picture';

/** /payment-failed: what happened, whether money moved, what to do. */
export default function PaymentFailedPage() {
  const { state } = useLocation() as {
    state: { failure?: unknown; product?: unknown; total?: unknown } | null;
  };
  const failure = readFailure(state?.failure);
  const product = readProduct(state?.product);
  if (product) {
    const item = { slug: product.slug, total: readAmount(state?.total) };
    return <PaymentFailed failure={failure} item={item} retryPath={orderPath(product)} />;
  }
  const started = failure?.reference ? startedPayment(failure.reference) : null;
  return <PaymentFailed failure={failure} item={started} retryPath={started && orderTndPath(started)} />;
}

export interface PaymentFailedProps {
  /** Null on a direct visit: no failure is known. */
  failure: PaymentFailure | null;
  /** The product and price of the payment; null if unknown. */
  item: PaymentItemProps | null;
  /** The order page of the same product; the shop if it is unknown. */
  retryPath: string | null;
}

/** The failure screen of both currencies. */
export function PaymentFailed({ failure, item, retryPath }: PaymentFailedProps) {
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
      {item && <PaymentItem {...item} />}
      {failure ? (
        <FailureAnswers failure={failure} said={serverSentence(failure.message)} />
      ) : (
        <p className="soft">{t('payment.fail.direct')}</p>
      )}
      <div className={styles.actions}>
        <LinkButton variant="primary" render={<Link to={retryPath ?? paths.shop} />}>
          {t(retryPath ? 'common.retry' : 'payment.success.more')}
        </LinkButton>
        {item && (
          <LinkButton variant="secondary" render={<Link to={productPath(item.slug)} />}>
            {t('payment.fail.other')}
          </LinkButton>
        )}
        <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
          {t('payment.success.orders')}
        </LinkButton>
      </div>
    </PaymentFrame>
  );
}

interface PaymentItemProps {
  slug: string;
  /** Null if the page does not know the price that was to be paid. */
  total: Money | null;
}

/** The product of a payment in a row: picture, name and price. Renders nothing if the product cannot be loaded. */
function PaymentItem({ slug, total }: PaymentItemProps) {
  const money = useMoney();
  const { data: product, isError } = useProduct(slug);
  if (isError) return null;
  return (
    <div className={styles.item}>
      <ProductPicture product={product} className={styles.picture} loading="eager" />
      <p className={styles.name}>{product && <bdi>{productText(product.name)}</bdi>}</p>
      {total && <bdi className={styles.price}>{money.amount(total)}</bdi>}
    </div>
  );
}
