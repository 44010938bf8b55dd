import {
  DISCOUNT_GROUPS,
  nameOfRank,
  PACK_DISCOUNT_PERCENT,
  PACK_GROUP,
  packOfRank,
  type LevelEffect,
} from '@city/contracts';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT, type Translate } from '../../platform/i18n/use-t';
import styles from './purchase-effect.module.css';

/** The effect that matters to the buyer: that on the membership pack, else that on the discount. */
export const mainEffect = <Time,>(effects: readonly LevelEffect<Time>[]): LevelEffect<Time> | undefined =>
  DISCOUNT_GROUPS.map((wanted) => effects.find(({ group }) => group === wanted)).find(Boolean);

/**
 * The effect of buying a product, with its dates: starts, extends, lifts or waits. Renders nothing if it gives no
 * level.
 */
export function PurchaseEffect({ effects }: { effects: readonly LevelEffect<string | Date>[] }) {
  const t = useT();
  const day = useDateTime('day');
  const effect = mainEffect(effects);
  if (!effect) return null;
  return (
    <p className={styles.effect} data-kind={effect.kind}>
      <strong>{t(`effect.title.${effect.kind}`)}</strong> {textOf(effect, t, day)}
    </p>
  );
}

function textOf(
  effect: LevelEffect<string | Date>,
  t: Translate,
  day: (at: string | Date) => string,
): string {
  const { group, rank, kind, startsAt, endsAt, other } = effect;
  if (kind === 'held') return t('effect.held');
  const start = startsAt ? day(startsAt) : '';
  const end = endsAt ? day(endsAt) : '';
  if (group !== PACK_GROUP) {
    const values = { percent: PACK_DISCOUNT_PERCENT[packOfRank(rank)], start, end };
    if (!endsAt) return t('effect.discount.forGood', values);
    return t(kind === 'waits' ? 'effect.discount.waits' : 'effect.discount', values);
  }
  const pack = t(`pack.${nameOfRank(rank)}`);
  if (!endsAt) return t('effect.forGood', { pack });
  const values = {
    ...{ pack, start, end },
    other: other ? t(`pack.${nameOfRank(other.rank)}`) : '',
    otherEnd: other?.until ? day(other.until) : '',
  };
  switch (kind) {
    case 'starts':
    case 'waits':
      return t(`effect.${kind}`, values);
    case 'extends':
      return t(other ? 'effect.extendsWaiting' : 'effect.extends', values);
    case 'lifts':
      return t(other?.until ? 'effect.lifts' : 'effect.liftsForGood', values);
  }
}
