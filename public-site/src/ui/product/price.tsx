import {
  inLanguage,
  percentText,
  priceOf,
  shownSale,
  type CurrentSale,
  type Money,
  type Pack,
  type Product,
} from '@city/contracts';
import { Badge, VisuallyHidden } from '@city/shared-ui';
import { serverNow } from '../../platform/api/server-time';
import { currentLocale } from '../../platform/i18n/i18n';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import styles from './price.module.css';
import { useSales } from './use-sales';

type Priced = Pick<Product, '_id' | 'price' | 'tndPrice' | 'category'>;

export interface PriceProps {
  product: Priced;
  /** Pack of the viewer; determines the discount. */
  pack: Pack;
  /** `both` shows `$9.20 / 27.60 TND`; the payment screens show the one currency that is charged. */
  currency?: 'both' | 'USD' | 'TND';
  size?: 'small' | 'medium' | 'large';
}

/** The price of a product for this player, with the original price struck through if there is a discount. */
export function Price({ product, pack, currency = 'both', size = 'medium' }: PriceProps) {
  const t = useT();
  const money = useMoney();
  const { sales, running, now } = useSales();
  // It is not for sale in a currency in which it has no price.
  const inBoth = product.tndPrice === 0 ? 'USD' : product.price === 0 ? 'TND' : 'both';
  const shown = currency === 'both' ? inBoth : currency;
  const label = (usd: Money, tnd: Money) => {
    if (shown !== 'both') return money.amount(shown === 'USD' ? usd : tnd);
    return t('price.both', { usd: money.amount(usd), tnd: money.amount(tnd) });
  };
  const [usd, tnd] = (['USD', 'TND'] as const).map((inCurrency) => {
    const { price, total } = priceOf(product, { currency: inCurrency, discount: { pack }, sales: running });
    const offer = shownSale(product, sales, { currency: inCurrency, now });
    return { total, offer, struck: offer?.struck ?? price };
  }) as [CurrencyPrice, CurrencyPrice];
  const main = shown === 'TND' ? tnd : usd;
  const charged = label(usd.total, tnd.total);
  if (main.total.amount >= main.struck.amount) {
    return (
      <p className={styles.price} data-size={size}>
        <bdi className={styles.charged}>{charged}</bdi>
      </p>
    );
  }
  const { offer } = main;
  const percent = offer?.percent ?? 0;
  return (
    <>
      <p className={styles.price} data-size={size}>
        <VisuallyHidden>{t('shop.price.now')}: </VisuallyHidden>
        <bdi className={styles.charged}>{charged}</bdi>{' '}
        <s className={styles.original}>
          <VisuallyHidden>{t('shop.price.original')}: </VisuallyHidden>
          <bdi>{label(usd.struck, tnd.struck)}</bdi>
        </s>
        {percent >= 1 && (
          <Badge tone="warn" className={styles.badge}>
            {t('shop.sale.off', { percent: percentText(currentLocale(), percent) })}
          </Badge>
        )}
      </p>
      {offer && size !== 'small' && <SaleEnd sale={offer.sale} isNamed={size === 'large'} />}
    </>
  );
}

interface CurrencyPrice {
  total: Money;
  struck: Money;
  offer: ReturnType<typeof shownSale>;
}

const DAY_MS = 86_400_000;

/** The day on which a sale ends, and in its last 24 hours the time. */
function SaleEnd({ sale: { name, endsAt, isExtended }, isNamed }: { sale: CurrentSale; isNamed: boolean }) {
  const t = useT();
  const day = useDateTime('day');
  const deadline = useDateTime('deadline');
  const date = Date.parse(endsAt) - serverNow() < DAY_MS ? deadline(endsAt) : day(endsAt);
  return (
    <p className={styles.end}>
      {isNamed && (
        <>
          <bdi>{inLanguage(name, currentLocale())}</bdi>
          {' · '}
        </>
      )}
      {t(isExtended ? 'shop.sale.extended' : 'shop.sale.until', { date })}
    </p>
  );
}
