import type { Pack, Product } from '@city/contracts';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Price } from '../../ui/product/price';
import { BuyActions } from './buy-actions';
import { productLine } from '../../ui/product/product-description';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './pack-banner.module.css';

interface PackBannerProps {
  product: Product;
  pack: Pack;
  onBuyTnd(product: Product): void;
}

/** The fixed product that a catalogue page belongs to. */
export function PackBanner({ product, pack, onBuyTnd }: PackBannerProps) {
  const t = useT();
  return (
    <section className={styles.banner} aria-label={t('shop.banner.label')}>
      <ProductPicture product={product} className={styles.picture} loading="eager" />
      <div>
        <h2 className={styles.name}>
          <bdi>{productText(product.name)}</bdi>
        </h2>
        <p className={styles.items} dir="auto">
          {productLine(product)}
        </p>
      </div>
      <div className={styles.buy}>
        <Price product={product} pack={pack} />
        <BuyActions product={product} onBuyTnd={onBuyTnd} />
      </div>
    </section>
  );
}
