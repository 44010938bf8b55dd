import {
  levelOf,
  PACK_DISCOUNT_PERCENT,
  PACK_GROUP,
  packOfRank,
  QUEUE_GROUP,
  type LevelBenefit,
  type Product,
} from '@city/contracts';

/** The membership that a pack gives; undefined for any other product. */
export const packLevelOf = ({ benefits }: Pick<Product, 'benefits'>) => levelOf(benefits, PACK_GROUP);

/** The tier of the priority queue that a product gives, if any. */
export const queueTierOf = ({ benefits }: Pick<Product, 'benefits'>) => levelOf(benefits, QUEUE_GROUP)?.rank;

/** The discount that a pack gives on the catalogue, in percent. */
export const percentOff = ({ rank }: Pick<LevelBenefit, 'rank'>): number =>
  PACK_DISCOUNT_PERCENT[packOfRank(rank)];
