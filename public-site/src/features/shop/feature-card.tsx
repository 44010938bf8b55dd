import type { Pack, Product } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { productPath } from '../../platform/paths';
import { Price } from '../../ui/product/price';
import { productItems } from '../../ui/product/product-description';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './feature-card.module.css';
import { SalesBadge } from './sales-badge';

interface FeatureCardProps {
  product: Product;
  pack: Pack;
  /** The player’s state of this product, above the buttons. */
  state?: ReactNode;
  /** See SalesBadge. */
  suggests?: boolean;
  /** Buy buttons, or the link to the page behind the card. */
  children: ReactNode;
}

/** A large card for the fixed products (VIP packs, car packs, peds) with the whole description, one point per line. */
export function FeatureCard({ product, pack, state, suggests, children }: FeatureCardProps) {
  const t = useT();
  return (
    <article
      className={styles.card}
      data-available={product.available}
      data-tier={product.slug}
      aria-labelledby={`feature-${product._id}`}
    >
      <ProductPicture product={product} className={styles.picture} />
      <div className={styles.badges}>
        <SalesBadge product={product} suggests={suggests} />
        {!product.available && <Badge tone="info">{t('shop.card.unavailable')}</Badge>}
      </div>
      <div className={styles.body}>
        <h2 id={`feature-${product._id}`} className={styles.name}>
          <Link to={productPath(product.slug)} state={{ product }}>
            <bdi>{productText(product.name)}</bdi>
          </Link>
        </h2>
        <Price product={product} pack={pack} size="large" />
        <ul className={styles.items}>
          {productItems(product).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className={styles.foot}>
          {state}
          {children}
        </div>
      </div>
    </article>
  );
}
