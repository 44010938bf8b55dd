import { BRAND_COLORS } from '@city/contracts';
import sharp from 'sharp';
import { drawCityCard, textWidth, type CityCardFace } from './draw-city-card.js';

const FACE: CityCardFace = {
  colors: BRAND_COLORS,
  city: 'Mirage Roleplay',
  locale: 'en',
  name: 'Idris Belhadj',
  age: '27',
  path: 'between',
  sign: 'sagittarius',
  colour: 'red',
  link: 'https://mirage.example/',
};

const FIREBRICK = [178, 34, 34];
/** A point of the seal beside its star, and a point of the star, from the left edge of an English card. */
const SEAL_AT = { x: 1045, y: 437 };
const STAR_AT = { x: 980, y: 429 };
/** A part of the code. */
const CODE = [960, 230, 80, 80] as const;

/** The raw pixels of a part of a card. */
async function part(face: Partial<CityCardFace>, left: number, top: number, width = 1, height = 1) {
  const card = sharp(await drawCityCard({ ...FACE, ...face }));
  return card.extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
}

it.each([
  ['Mirage Roleplay', 548],
  ['مقبول', 238],
])('draws %s in the font of the site, not in one of the machine', async (text, width) => {
  expect(Math.abs((await textWidth(text, 100)) - width)).toBeLessThan(6);
});

it('joins the letters of Arabic words', async () => {
  const apart = [...'سيسيس'].join('\u200c');
  expect(await textWidth('سيسيس', 100)).toBeLessThan(0.9 * (await textWidth(apart, 100)));
});

it('draws Arabic cards from right to left', async () => {
  const mirrored = 1200 - SEAL_AT.x;
  expect([...(await part({}, SEAL_AT.x, SEAL_AT.y))]).toEqual(FIREBRICK);
  expect([...(await part({ locale: 'ar' }, mirrored, SEAL_AT.y))]).toEqual(FIREBRICK);
  expect([...(await part({ locale: 'ar' }, SEAL_AT.x, SEAL_AT.y))]).not.toEqual(FIREBRICK);
});

it('engraves a star into the seal', async () => {
  const onStar = [...(await part({}, STAR_AT.x, STAR_AT.y))];
  expect(onStar).not.toEqual(FIREBRICK);
  expect([...(await part({ colour: '' }, STAR_AT.x, STAR_AT.y))]).not.toEqual([
    ...(await part({ colour: '' }, SEAL_AT.x, SEAL_AT.y)),
  ]);
});

it('draws a long name smaller, within the card', async () => {
  const long = 'Abdelrahman Ibn Abdelaziz Ibn Suleiman Al Mansouri Of The Eastern Harbour'.repeat(2);
  const row = [230, 50, 100] as const;
  const empty = { name: ' ' };
  expect(await part({ name: long }, 872, ...row)).toEqual(await part(empty, 872, ...row));
  expect((await part({ name: long }, 820, ...row)).equals(await part(empty, 820, ...row))).toBe(false);
});

it('has the address of the site as a code', async () => {
  const code = await part({}, ...CODE);
  expect(await part({ name: 'Rym' }, ...CODE)).toEqual(code);
  expect((await part({ link: 'https://other.example/' }, ...CODE)).equals(code)).toBe(false);
});

it.each(['en', 'fr', 'ar'] as const)('draws the tall card in %s', async (locale) => {
  const { width, height } = await sharp(await drawCityCard({ ...FACE, locale }, 'tall')).metadata();
  expect([width, height]).toEqual([1080, 1920]);
});

it.each(['<b>Idris</b> & "Sons"', '\u202eIdris\u0000\ud800', '😀 李小龙', ''])(
  'draws the name %j',
  async (name) => {
    expect((await drawCityCard({ ...FACE, name })).length).toBeGreaterThan(1_000);
  },
);

it('draws a card without answers', async () => {
  const face = { ...FACE, name: null, age: '', path: '', sign: '', colour: '' };
  expect((await drawCityCard(face)).length).toBeGreaterThan(1_000);
});
