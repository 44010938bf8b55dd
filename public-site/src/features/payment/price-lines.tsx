import { nameOfRank, PACK_GROUP, type PriceLines as Lines } from '@city/contracts';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import styles from './price-lines.module.css';

/** The lines of a price inside a `<dl>`: the amount taken off, the discount’s source and end, and the total. */
export function PriceLines({ quote: { price, discount, total } }: { quote: Lines<string> }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      {discount && (
        <>
          <div className={styles.line}>
            <dt>{t('payment.order.price')}</dt>
            <dd>
              <bdi>{money.amount(price)}</bdi>
            </dd>
          </div>
          <DiscountLine discount={discount} />
        </>
      )}
      <div className={styles.total}>
        <dt>{t('payment.order.total')}</dt>
        <dd>
          <bdi>{money.amount(total)}</bdi>
        </dd>
      </div>
    </>
  );
}

function DiscountLine({ discount }: { discount: NonNullable<Lines<string>['discount']> }) {
  const t = useT();
  const money = useMoney();
  const day = useDateTime('day');
  const { group, rank, by, until, percent, off } = discount;
  const pack = t(`pack.${nameOfRank(rank)}`);
  const ofPack = by === 'staff' ? 'payment.order.discountTeam' : 'payment.order.discount';
  return (
    <div className={styles.line}>
      <dt>
        {group === PACK_GROUP ? t(ofPack, { pack }) : t('payment.order.discountOther')}
        {until && (
          <span className={styles.until}>{t('payment.order.discountUntil', { date: day(until) })}</span>
        )}
      </dt>
      <dd>
        {t('payment.order.discountValue', { percent })} <bdi>−{money.amount(off)}</bdi>
      </dd>
    </div>
  );
}
