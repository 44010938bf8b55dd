import type { Pack, Product } from '@city/contracts';
import { CheckboxField } from '@city/shared-ui';
import { productText } from '../../platform/i18n/product-words';
import { Link } from '../../ui/link/link';
import { productPath } from '../../platform/paths';
import { Price } from '../../ui/product/price';
import { productLine } from '../../ui/product/product-description';
import { ProductPicture } from '../../ui/product/product-picture';
import { BuyActions } from './buy-actions';
import styles from './product-card.module.css';
import { SalesBadge } from './sales-badge';
import { StockBadge } from './stock-badge';
import type { Comparison } from './use-comparison';
import { useT } from '../../platform/i18n/use-t';

interface ProductCardProps {
  product: Product;
  pack: Pack;
  comparison: Comparison;
  onBuyTnd(product: Product): void;
}

/** One product of a catalogue page. */
export function ProductCard({ product, pack, comparison, onBuyTnd }: ProductCardProps) {
  return (
    <article
      className={styles.card}
      data-available={product.available}
      aria-labelledby={`product-${product._id}`}
    >
      {/* The name is the accessible link; the picture is a larger click target. */}
      <Link to={productPath(product.slug)} state={{ product }} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} />
      </Link>
      <div className={styles.badges}>
        <SalesBadge product={product} />
        {(!product.available || product.stock) && <StockBadge product={product} />}
      </div>
      <div className={styles.body}>
        <h2 id={`product-${product._id}`} className={styles.name}>
          <Link to={productPath(product.slug)} state={{ product }}>
            <bdi>{productText(product.name)}</bdi>
          </Link>
        </h2>
        <p className={styles.description} dir="auto">
          {productLine(product)}
        </p>
        <div className={styles.foot}>
          <Price product={product} pack={pack} />
          <BuyActions product={product} onBuyTnd={onBuyTnd} />
        </div>
      </div>
      <CompareMark product={product} comparison={comparison} className={styles.compare} />
    </article>
  );
}

interface CompareMarkProps {
  product: Product;
  comparison: Comparison;
  className?: string;
}

/** Marks a product for the comparison. Quiet until the player compares. */
function CompareMark({ product, comparison, className }: CompareMarkProps) {
  const t = useT();
  if (!comparison.isOffered(product)) return null;
  const isMarked = comparison.marked.some(({ _id }) => _id === product._id);
  return (
    <div className={className} data-quiet={comparison.isOn ? undefined : true}>
      <CheckboxField
        label={t('shop.compare.open')}
        aria-label={t('shop.compare.markNamed', { name: productText(product.name) })}
        checked={isMarked}
        disabled={comparison.isFull && !isMarked}
        onCheckedChange={(checked) => comparison.mark(product, checked)}
      />
    </div>
  );
}
