import { POINT_MARKS, PRODUCT_CATEGORIES, PRODUCT_MARKS, THIS_PRODUCT } from '@city/contracts';
import { Badge, Skeleton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Prerendered } from '../../platform/hydration/prerendered';
import { Where } from '../../platform/hydration/where';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './product-detail.module.css';
import grid from './product-grid.module.css';
import { breadcrumbsOf } from './sections';
import { ShopCrumbs } from './shop-crumbs';
import { Each } from './template-parts';

/**
 * A product page until the session is known: the product from the prerendered document without price and buttons, or a
 * skeleton where there is no such document.
 */
export function ProductPreview({ slug }: { slug: string }) {
  return (
    <Prerendered key={slug} name={`product-${slug}`}>
      {typeof document === 'undefined' ? <Template /> : <ProductDetailSkeleton />}
    </Prerendered>
  );
}

/** Prerendered at build; the server fills in the product. ProductDetail, which replaces it, has the same layout. */
function Template() {
  const t = useT();
  return (
    <Each of={{ slug: THIS_PRODUCT }} none={<ProductDetailSkeleton />}>
      <article
        className={styles.product}
        data-available={PRODUCT_MARKS.available}
        aria-labelledby="product-name"
      >
        <ProductPicture product={PRODUCT_MARKS} className={styles.picture} loading="eager" />
        <div className={styles.body}>
          {PRODUCT_CATEGORIES.map((category) => (
            <Where key={category} condition={category}>
              <ShopCrumbs steps={breadcrumbsOf(category)} />
            </Where>
          ))}
          <h1 id="product-name" className={styles.name}>
            <bdi>{PRODUCT_MARKS.name}</bdi>
          </h1>
          <div>
            <Where condition="available" fallback={<Badge tone="info">{t('shop.card.unavailable')}</Badge>}>
              <Badge tone="ok">{t('shop.product.available')}</Badge>
            </Where>
          </div>
          <Where
            condition="points"
            fallback={
              <p className={styles.description} dir="auto">
                {PRODUCT_MARKS.line}
              </p>
            }
          >
            <ul className={styles.items}>
              {POINT_MARKS.start}
              <li dir="auto">{POINT_MARKS.text}</li>
              {POINT_MARKS.end}
            </ul>
          </Where>
          <div className={styles.buy} role="status">
            <VisuallyHidden>{t('shop.state.loading')}</VisuallyHidden>
            <Skeleton className={styles.price} />
            <Skeleton className={grid.buttons} />
          </div>
          <Skeleton className={styles.share} />
        </div>
      </article>
    </Each>
  );
}

/** The skeleton of a product's page, in its final layout. */
function ProductDetailSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('shop.state.loading')}</VisuallyHidden>
      <div className={styles.product} aria-hidden="true">
        <Skeleton className={grid.picture} />
        <div className={styles.body}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.line} />
          <div className={styles.buy}>
            <Skeleton className={styles.price} />
            <Skeleton className={grid.buttons} />
          </div>
        </div>
      </div>
    </div>
  );
}
