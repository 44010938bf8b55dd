import type { Pack, Product } from '@city/contracts';
import { useLocation } from 'react-router-dom';
import { productText } from '../../shared/i18n/product-words';
import { useT } from '../../shared/i18n/use-t';
import { Price } from '../../shared/price';
import { BuyActions } from './buy-actions';
import { descriptionLine } from '../../shared/product-description';
import { ProductPicture } from '../../shared/product-picture';
import styles from './pack-banner.module.css';
import { useProducts } from './products';
import { readProduct } from './selected-product';

export interface PackBannerProps {
  /** Slug of the fixed card that leads to this page. */
  slug: string;
  pack: Pack;
  onBuyTnd(product: Product): void;
}

/** The fixed product behind a catalogue page, as its card brought it here or as the catalogue has it. */
export function PackBanner({ slug, pack, onBuyTnd }: PackBannerProps) {
  const t = useT();
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const { data } = useProducts();
  const carried = readProduct(state?.product);
  const product =
    data?.find((candidate) => candidate.slug === slug) ?? (carried?.slug === slug ? carried : null);
  if (!product) return null;
  return (
    <section className={styles.banner} aria-label={t('shop.banner.label')}>
      <ProductPicture product={product} className={styles.picture} loading="eager" />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <bdi>{productText(product.name)}</bdi>
        </h2>
        <p className={styles.items} dir="auto">
          {descriptionLine(product.description)}
        </p>
      </div>
      <div className={styles.buy}>
        <Price product={product} pack={pack} />
        <BuyActions product={product} onBuyTnd={onBuyTnd} />
      </div>
    </section>
  );
}
