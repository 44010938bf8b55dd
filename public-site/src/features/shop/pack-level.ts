import {
  PACK_DISCOUNT_PERCENT,
  PACK_GROUP,
  packOfRank,
  type LevelBenefit,
  type Product,
} from '@city/contracts';

/** The membership that a pack gives; undefined for any other product. */
export const packLevelOf = ({ benefits }: Pick<Product, 'benefits'>): LevelBenefit | undefined =>
  benefits.find(
    (benefit): benefit is LevelBenefit => benefit.kind === 'level' && benefit.group === PACK_GROUP,
  );

/** The discount that a pack gives on the catalogue, in percent. */
export const percentOff = ({ rank }: Pick<LevelBenefit, 'rank'>): number =>
  PACK_DISCOUNT_PERCENT[packOfRank(rank)];
