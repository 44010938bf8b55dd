import { priceOf, type OwnDiscount, type Product } from '@city/contracts';
import type { ReactNode } from 'react';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Price } from '../../ui/product/price';
import { productItems } from '../../ui/product/product-description';
import { useSales } from '../../ui/product/use-sales';
import { ProductPicture } from '../../ui/product/product-picture';
import { DiscountText } from './pack-discount';
import styles from './product-detail.module.css';
import { pageOfPack, breadcrumbsOf } from './sections';
import { SalesBadge } from './sales-badge';
import { ShareProduct } from './share-product';
import { ShopCrumbs } from './shop-crumbs';
import { StockBadge } from './stock-badge';
import { ViewLink } from './view-link';

interface ProductDetailProps {
  product: Product;
  /** The discount of the viewer; null for visitors. */
  discount: OwnDiscount | null;
  /** The buy buttons. */
  children: ReactNode;
}

/** All facts about one product, at the top of its own page. */
export function ProductDetail({ product, discount, children }: ProductDetailProps) {
  const t = useT();
  const items = productItems(product);
  const shelf = pageOfPack(product.slug);
  const price = priceOf(product, { currency: 'USD', discount, sales: useSales().running });
  return (
    <article className={styles.product} data-available={product.available} aria-labelledby="product-name">
      <ProductPicture product={product} className={styles.picture} loading="eager" />
      <div className={styles.body}>
        <ShopCrumbs steps={breadcrumbsOf(product.category)} />
        <h1 id="product-name" className={styles.name}>
          <bdi>{productText(product.name)}</bdi>
        </h1>
        <div className={styles.facts}>
          <SalesBadge product={product} />
          <StockBadge product={product} />
          <Owners product={product} />
        </div>
        {items.length > 1 ? (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.description} dir="auto">
            {items[0]}
          </p>
        )}
        <div className={styles.buy}>
          <Price product={product} pack={discount?.pack ?? 'None'} size="large" />
          {price.discount && (
            <p className={styles.discount}>
              <DiscountText discount={price.discount} on="product" />
            </p>
          )}
          {children}
        </div>
        <div className="row-2 gap-6">
          {shelf && (
            <ViewLink
              product={product}
              variant="secondary"
              label={t('shop.browse', { section: t(shelf.title) })}
            />
          )}
          <ShareProduct product={product} />
        </div>
      </div>
    </article>
  );
}

/** How many players have bought the product. The badge of a product that exists once shows its sale. */
function Owners({ product: { sales, stock } }: { product: Product }) {
  const t = useT();
  if (!sales || stock?.total === 1) return null;
  return <span>{t('shop.sales.owners', { count: sales.owners })}</span>;
}
