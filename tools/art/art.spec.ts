import { CRESTS } from './crests/crest';
import { girih } from './girih';
import { productPictures } from './products/product-pictures';

const SLUGS = [
  'vip-bronze',
  'vip-silver',
  'vip-gold',
  'vip-platinum',
  'vip-diamond',
  'vip-prime',
  'car-pack-bronze',
  'car-pack-silver',
  'car-pack-gold',
  'car-pack-saphire',
  'ped-gta-v',
  'ped-custom',
  'cosmetic-clothes',
  'cosmetic-skins',
  'cosmetic-weapons',
  'character-slot',
];
const EIGHT = [
  'car_monthly',
  'car_trimestrial',
  'car_chapter',
  'car_prime',
  'ped_standard',
  'ped_addon',
  'company',
  'house',
  'weapons',
  'skins',
  'clothes',
];

describe('drawn art', () => {
  const pictures = productPictures();

  it.each(SLUGS)('has the card %s', (slug) => expect(pictures.has(slug)).toBe(true));

  it.each(EIGHT)('has eight different pictures of %s', (category) => {
    const own = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => pictures.get(`${category}-${n}`));
    expect(own.every(Boolean)).toBe(true);
    expect(new Set(own).size).toBe(8);
  });

  it.each([...pictures.keys()])('%s is light and 4:3', (name) => {
    const svg = pictures.get(name) ?? '';
    expect(svg.length).toBeLessThanOrEqual(6_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="400" height="300"/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has a crest for each faction, company and job', () => expect(Object.keys(CRESTS)).toHaveLength(19));

  it('draws the same ornament every time', () => expect(girih()).toBe(girih()));
});
