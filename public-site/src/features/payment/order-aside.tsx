import type { Product } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { productPath } from '../../platform/paths';
import { ProductPicture } from '../../ui/product/product-picture';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { NextSteps, type NextStepsProps } from './next-steps';
import styles from './order-aside.module.css';

interface OrderAsideProps {
  product: Product;
  currency: NextStepsProps['currency'];
  /** Whether the player can pay here; the page then explains the next steps. */
  isPayable: boolean;
}

/** The column beside an order: the product in large, the steps after the payment, and the contact. */
export function OrderAside({ product, currency, isPayable }: OrderAsideProps) {
  const t = useT();
  const ticket = useSiteConfig()?.links.supportTicket;
  return (
    <>
      <ProductPicture product={product} className={styles.picture} />
      {isPayable && <NextSteps currency={currency} category={product.category} />}
      <section className="stack-3 soft">
        <h2 className={styles.title}>{t('payment.help.title')}</h2>
        <p>{t('payment.help.text')}</p>
        <p className="row-2">
          <LinkButton
            variant="secondary"
            render={<Link to={productPath(product.slug)} state={{ product }} />}
          >
            {t('payment.help.item')}
          </LinkButton>
          {ticket && (
            <LinkButton variant="quiet" href={ticket} target="_blank" rel="noopener">
              {t('payment.success.ticket')}
            </LinkButton>
          )}
        </p>
      </section>
    </>
  );
}
