import {
  PACK_DISCOUNT_PERCENT,
  PACK_GROUP,
  packOfRank,
  type LevelBenefit,
  type Product,
} from '@city/contracts';

/** The pack that a product makes its buyer a member of; undefined for any other product. */
export const packLevelOf = ({ benefits }: Pick<Product, 'benefits'>): LevelBenefit | undefined =>
  benefits.find(
    (benefit): benefit is LevelBenefit => benefit.kind === 'level' && benefit.group === PACK_GROUP,
  );

/** What the holder of a pack saves in the catalogue, in percent. */
export const percentOff = ({ rank }: Pick<LevelBenefit, 'rank'>): number =>
  PACK_DISCOUNT_PERCENT[packOfRank(rank)];
