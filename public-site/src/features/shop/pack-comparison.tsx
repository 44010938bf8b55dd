import {
  benefitLines,
  FIXED_PRODUCT_SLUGS,
  percentText,
  periodText,
  type LevelBenefit,
  type Pack,
  type Product,
} from '@city/contracts';
import { icons, VisuallyHidden } from '@city/shared-ui';
import { useId } from 'react';
import { currentLocale } from '../../platform/i18n/i18n';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { productPath } from '../../platform/paths';
import { Price } from '../../ui/product/price';
import { useVisible } from './eligibility';
import { pickFixed } from './fixed-products';
import styles from './pack-comparison.module.css';
import { packLevelOf, percentOff, queueTierOf } from './pack-level';
import { useProducts } from './products';

/** Compares the benefits of the VIP packs side by side. The cards use the same benefits. */
export function PackComparison({ pack }: { pack: Pack }) {
  const t = useT();
  const id = useId();
  const { data = [] } = useProducts();
  const rows = useVisible(pickFixed(data, FIXED_PRODUCT_SLUGS.packs))
    .filter(({ available }) => available)
    .map((product) => ({
      product,
      level: packLevelOf(product),
      queue: queueTierOf(product),
      things: thingsOf(product),
    }));
  const hasQueue = rows.some(({ queue }) => queue !== undefined);
  const things = [...new Set(rows.flatMap((row) => row.things))];
  if (rows.length < 2) return null;
  return (
    <div className={styles.comparison}>
      <h2 id={id} className={styles.title}>
        {t('shop.compare.title')}
      </h2>
      {/* A narrow screen scrolls the table sideways, also by keyboard. */}
      <div className={styles.scroller} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('shop.compare.pack')}</th>
              <th scope="col">{t('shop.compare.price')}</th>
              <th scope="col">{t('shop.compare.discount')}</th>
              <th scope="col">{t('shop.compare.lasts')}</th>
              {hasQueue && <th scope="col">{t('shop.compare.queue')}</th>}
              {things.map((thing) => (
                <th key={thing} scope="col">
                  {thing}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ product, level, queue, things: own }) => (
              <tr key={product._id}>
                <th scope="row">
                  <Link to={productPath(product.slug)} state={{ product }}>
                    <bdi>{productText(product.name)}</bdi>
                  </Link>
                </th>
                <td>
                  <Price product={product} pack={pack} size="small" />
                </td>
                <td>{level ? discountText(level) : <Mark isGiven={false} />}</td>
                <td>{level ? (timeText(level) ?? t('shop.compare.forGood')) : <Mark isGiven={false} />}</td>
                {hasQueue && (
                  <td>
                    {queue === undefined ? <Mark isGiven={false} /> : t('shop.compare.tier', { rank: queue })}
                  </td>
                )}
                {things.map((thing) => (
                  <td key={thing}>
                    <Mark isGiven={own.includes(thing)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Mark({ isGiven }: { isGiven: boolean }) {
  const t = useT();
  return (
    <>
      {isGiven ? (
        <icons.Check className={styles.given} aria-hidden="true" size={20} />
      ) : (
        <icons.Minus className="quiet" aria-hidden="true" size={20} />
      )}
      <VisuallyHidden>{t(isGiven ? 'shop.compare.given' : 'shop.compare.missing')}</VisuallyHidden>
    </>
  );
}

/** The things of a pack in the page's language, in the words of its card. */
const thingsOf = ({ benefits }: Product): string[] =>
  benefitLines(
    benefits.filter(({ kind }) => kind === 'thing'),
    currentLocale(),
  );

const discountText = (level: LevelBenefit): string => percentText(currentLocale(), percentOff(level));

const timeText = ({ days }: LevelBenefit): string | null =>
  days === null ? null : periodText(currentLocale(), days, 'day');
