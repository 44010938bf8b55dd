import type { Benefit, LevelBenefit, ProductCategory, TakeBackRule, ThingBenefit } from '@city/contracts';

const MONTH = 30;
const QUARTER = 90;
/** Queue priority has this many ranks; the packs above the third have the highest. */
const QUEUE_RANKS = 3;

const level = (group: string, rank: number, days: number | null = MONTH): LevelBenefit => ({
  kind: 'level',
  group,
  rank,
  days,
});

const thing = (
  effect: string,
  takeBack: TakeBackRule,
  days: number | null = null,
  scope: ThingBenefit['scope'] = 'character',
): ThingBenefit => ({ kind: 'thing', effect, scope, takeBack, days });

const pack = (rank: number): Benefit[] => [level('vip', rank), level('queue', Math.min(rank, QUEUE_RANKS))];

const NAMEPLATE = thing('nameplate.platinum', 'always', MONTH);
const SCENE = thing('scene.diamond', 'never');
const LANDMARK = thing('landmark.prime', 'ask');

/** The benefits of the fixed cards, by slug. */
const OF_CARD: Readonly<Record<string, Benefit[]>> = {
  'vip-bronze': pack(1),
  'vip-silver': pack(2),
  'vip-gold': pack(3),
  'vip-platinum': [...pack(4), NAMEPLATE],
  'vip-diamond': [...pack(5), NAMEPLATE, SCENE],
  'vip-prime': [...pack(6), NAMEPLATE, SCENE, LANDMARK],
  'cosmetic-clothes': [thing('clothes.wardrobe', 'if-still-owned'), level('queue', 1), level('discount', 1)],
  'cosmetic-weapons': [
    thing('weapons.armoury', 'if-still-owned'),
    level('queue', 2),
    thing('lounge.vip', 'always', MONTH),
    level('discount', 2),
  ],
};

/** The benefit of any other product of a category: one thing, named after the product. */
const OF_CATEGORY: Readonly<Record<ProductCategory, ((name: string) => ThingBenefit) | null>> = {
  membership: null,
  car_monthly: (name) => thing(`car.${name}`, 'always', MONTH),
  car_trimestrial: (name) => thing(`car.${name}`, 'always', QUARTER),
  // Until the owner ends the chapter.
  car_chapter: (name) => thing(`car.${name}`, 'if-still-owned'),
  car_prime: (name) => thing(`car.${name}`, 'if-still-owned'),
  ped_standard: (name) => thing(`ped.${name}`, 'always'),
  ped_addon: (name) => thing(`ped.${name}`, 'always'),
  company: (name) => thing(`company.${name}`, 'ask'),
  house: (name) => thing(`house.${name}`, 'ask'),
  weapons: (name) => thing(`weapon.${name}`, 'if-still-owned'),
  skins: (name) => thing(`skin.${name}`, 'always'),
  clothes: (name) => thing(`clothes.${name}`, 'if-still-owned'),
  character_slot: () => thing('character.slot', 'ask', null, 'account'),
};

/** The benefits of a product of the demo catalogue, or of a product that is older than benefits. */
export function benefitsOf({ slug, category }: { slug: string; category: ProductCategory }): Benefit[] {
  const ofCategory = OF_CATEGORY[category];
  return OF_CARD[slug] ?? (ofCategory ? [ofCategory(slug)] : []);
}
