import {
  percentText,
  priceOf,
  stockState,
  type Money,
  type Pack,
  type Product,
  type SaleTerms,
} from '@city/contracts';
import { icons } from '@city/shared-ui';
import { currentLocale } from '../../platform/i18n/i18n';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useSales } from '../../ui/product/use-sales';
import { ProductPicture } from '../../ui/product/product-picture';
import { packLevelOf, percentOff } from './pack-level';
import { coverOf, productsIn } from './section-cover';
import type { ShopSection } from './sections';
import styles from './section-tile.module.css';

export interface SectionTileProps {
  section: ShopSection;
  /** The whole catalogue; undefined while it loads. */
  products: readonly Product[] | undefined;
  pack: Pack;
}

/** A section's tile on the shop's front page: a picture of a product that is for sale, and the lowest price. */
export function SectionTile({ section, products, pack }: SectionTileProps) {
  const t = useT();
  const money = useMoney();
  const inside = productsIn(section, products ?? []);
  const available = inside.filter((product) => product.available);
  const cover = coverOf(section, inside);
  const free = available.filter(({ stock }) => stockState(stock) === 'free').length;
  const lowest = cheapest(inside, pack, useSales().running);
  const discount = highestDiscount(available);
  return (
    <Link to={section.path} className={styles.tile}>
      <div className={styles.picture} aria-hidden="true">
        {cover && (
          <ProductPicture product={cover} fallback={`/art/products/${section.art}.svg`} loading="eager" />
        )}
      </div>
      <span className={styles.text}>
        <span className={styles.title}>{t(section.title)}</span>
        <span className={styles.line}>
          {section.lineUpTo && discount > 0
            ? t(section.lineUpTo, { percent: percentText(currentLocale(), discount) })
            : t(section.line)}
        </span>
        <span className={styles.facts}>
          {lowest !== null && (
            <span>
              {t('shop.index.from')} <bdi className={styles.price}>{money.amount(lowest)}</bdi>
            </span>
          )}
          {products && (
            <span>
              {isUnique(inside)
                ? t('shop.index.unique', { free: String(free), count: String(inside.length) })
                : t('shop.index.items', { count: inside.length })}
            </span>
          )}
        </span>
      </span>
      <icons.ArrowUpRight className={styles.arrow} aria-hidden="true" size={24} />
    </Link>
  );
}

/** True if there is one of each of these products. */
const isUnique = (products: readonly Product[]): boolean =>
  products.length > 0 && products.every(({ stock }) => stock?.total === 1);

/** The highest discount among the packs, in percent; 0 if none gives one. */
const highestDiscount = (packs: readonly Product[]): number =>
  Math.max(0, ...packs.flatMap((pack) => packLevelOf(pack) ?? []).map(percentOff));

/** The lowest price in dollars for this player. */
function cheapest(products: readonly Product[], pack: Pack, sales: readonly SaleTerms[]): Money | null {
  const prices = products
    .filter((product) => product.available && product.price > 0)
    .map((product) => priceOf(product, { currency: 'USD', discount: { pack }, sales }).total)
    .sort((a, b) => a.amount - b.amount);
  return prices[0] ?? null;
}
