import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  benefitLines,
  FIXED_PRODUCT_SLUGS,
  isPrice,
  listBenefitIssues,
  PRODUCT_CATEGORIES,
  PRODUCT_LIMITS,
} from '@city/contracts';
import { DEMO_CATALOGUE } from './seed-catalogue.js';

describe('the demo catalogue', () => {
  const bySlug = new Map(DEMO_CATALOGUE.map((product) => [product.slug, product]));

  // Specification, section 9.
  const FIXED_PRICES: Record<string, [price: number, tndPrice: number]> = {
    'vip-bronze': [5, 16],
    'vip-silver': [15, 45],
    'vip-gold': [25, 80],
    'vip-platinum': [35, 110],
    'vip-diamond': [65, 205],
    'vip-prime': [100, 315],
    'car-pack-bronze': [6.5, 18],
    'car-pack-silver': [12, 34],
    'car-pack-gold': [35, 105],
    'car-pack-saphire': [35, 105],
    'ped-gta-v': [10, 30],
    'ped-custom': [12, 34],
    'cosmetic-clothes': [6.5, 18],
    'cosmetic-skins': [12, 34],
    'cosmetic-weapons': [12, 34],
    'character-slot': [30, 95],
  };

  it.each(Object.values(FIXED_PRODUCT_SLUGS).flat())('has the fixed card %s at its price', (slug) => {
    const product = bySlug.get(slug);
    expect([product?.price, product?.tndPrice]).toEqual(FIXED_PRICES[slug]);
    expect(product?.image).toBe(`/art/products/${slug}.svg`);
  });

  const sold = PRODUCT_CATEGORIES.filter((name) => name !== 'membership' && name !== 'character_slot');
  it.each(sold)('has at least six products of %s beside the card, with numbered pictures', (name) => {
    const own = DEMO_CATALOGUE.filter(({ category, image }) => category === name && /-\d\.svg$/.test(image));
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.map(({ image }) => image)).toEqual(own.map((_, n) => `/art/products/${name}-${n + 1}.svg`));
    expect(own.length).toBeLessThanOrEqual(8);
  });

  const CARS = ['car_monthly', 'car_trimestrial', 'car_chapter', 'car_prime'];
  it.each(CARS)('sells no pack that costs more than every car of %s', (name) => {
    const [packs, cars] = [true, false].map((isPack) =>
      DEMO_CATALOGUE.filter(
        ({ category, slug }) => category === name && slug.startsWith('car-pack-') === isPack,
      ),
    );
    expect(packs).toHaveLength(1);
    for (const { price, tndPrice } of packs ?? []) {
      expect(price).toBeLessThanOrEqual(Math.max(...(cars ?? []).map((car) => car.price)));
      expect(tndPrice).toBeLessThanOrEqual(Math.max(...(cars ?? []).map((car) => car.tndPrice)));
    }
  });

  it('gives packs a rank of VIP each, and cars their time', () => {
    const levels = FIXED_PRODUCT_SLUGS.packs.map((slug) => bySlug.get(slug)?.benefits.slice(0, 2));
    expect(levels).toEqual(
      [1, 2, 3, 4, 5, 6].map((rank) => [
        { kind: 'level', group: 'vip', rank, days: 30 },
        { kind: 'level', group: 'queue', rank: Math.min(rank, 3), days: 30 },
      ]),
    );
    const days = (name: string) =>
      new Set(DEMO_CATALOGUE.filter(({ category }) => category === name).map((car) => car.benefits[0]?.days));
    expect(CARS.map((name) => [...days(name)])).toEqual([[30], [90], [null], [null]]);
    const effects = DEMO_CATALOGUE.flatMap(({ category, benefits }) =>
      benefits.flatMap((benefit) =>
        benefit.kind === 'thing' && category !== 'membership' ? [benefit.effect] : [],
      ),
    );
    expect(new Set(effects).size).toBe(effects.length);
  });

  it('leaves what the benefits say to the site', () => {
    const said = DEMO_CATALOGUE.filter(({ description }) =>
      /\d ?%|\b\d{1,3} days\b|\bmonthly discount\b/.test(description),
    );
    expect(said.map(({ slug }) => slug)).toEqual([]);
    const packs = FIXED_PRODUCT_SLUGS.packs.map(
      (slug) => benefitLines(bySlug.get(slug)?.benefits ?? [], 'en')[0],
    );
    expect(packs).toEqual([8, 12, 17, 17, 17, 17].map((percent) => `${percent}% off the catalogue`));
  });

  it.each([
    ['cosmetic-clothes', 'Tier 1 priority queue'],
    ['cosmetic-clothes', '8% monthly discount'],
    ['cosmetic-weapons', 'Tier 2 priority queue'],
    ['cosmetic-weapons', 'VIP lounges'],
    ['cosmetic-weapons', '12% discount'],
  ])('says of %s what the specification says', (slug, words) => {
    const lines = benefitLines(bySlug.get(slug)?.benefits ?? [], 'en');
    expect(lines.filter((line) => line.startsWith(words))).toHaveLength(1);
  });

  it.each(['fr', 'ar'])('has every line of its descriptions in %s', (locale) => {
    const file = join(__dirname, `../../../../../public-site/src/locales/products/${locale}.json`);
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const lines = DEMO_CATALOGUE.flatMap(({ description }) => description.split('\n'));
    expect(lines.filter((line) => words[line] === undefined)).toEqual([]);
  });

  it('has unique slugs and names, and passes the rules of the product form', () => {
    expect(bySlug.size).toBe(DEMO_CATALOGUE.length);
    expect(new Set(DEMO_CATALOGUE.map(({ name }) => name)).size).toBe(DEMO_CATALOGUE.length);
    for (const product of DEMO_CATALOGUE) {
      expect(isPrice(product.price) && isPrice(product.tndPrice)).toBe(true);
      expect(listBenefitIssues(product.benefits)).toEqual([]);
      expect(product.benefits.length).toBeGreaterThan(0);
      expect(product.name.length).toBeLessThanOrEqual(PRODUCT_LIMITS.name);
      expect(product.description.length).toBeLessThanOrEqual(PRODUCT_LIMITS.description);
    }
  });
});
