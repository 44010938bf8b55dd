import {
  answersMark,
  fillProducts,
  type ProductSpeech,
  hasProductMarks,
  ofProduct,
  POINT_MARKS,
  PRODUCT_MARKS,
  productPlace,
  THIS_PRODUCT,
} from './catalogue-template.js';
import { templateCase } from './template-cases.js';
import type { Product } from './products.js';

const product = (more: Partial<Product>): Product => ({
  _id: '64b000000000000000000001',
  slug: 'harmattan-gt',
  name: 'Harmattan GT',
  description: '- Two doors\n- Long nose',
  price: 10,
  tndPrice: 30,
  image: '/art/a.svg',
  category: 'car_monthly',
  available: true,
  benefits: [],
  ...more,
});

const english: ProductSpeech = { locale: 'en', say: (text) => text };
const { start, or, end } = productPlace({ category: 'car_monthly' });
const LIST = `<ul>${start}<li data-available="${PRODUCT_MARKS.available}">${PRODUCT_MARKS.name}: ${PRODUCT_MARKS.line}</li>${or}<li>…</li>${end}</ul>`;

it('writes a category, cheapest first, without the card that leads to it and without hidden products', () => {
  const products = [
    product({ name: 'Dear', price: 20 }),
    product({ name: 'Cheap', price: 5, available: false }),
    product({ name: 'House', category: 'house' }),
    product({ name: 'Pack', slug: 'car-pack-bronze' }),
    product({ name: 'Hidden', hidden: true }),
  ];
  expect(fillProducts(LIST, products, english)).toBe(
    '<ul><li data-available="false">Cheap: Two doors · Long nose</li><li data-available="true">Dear: Two doors · Long nose</li></ul>',
  );
});

it('writes one product by its slug, in the language of the page', () => {
  const place = productPlace({ slug: 'harmattan-gt' });
  const template = `${place.start}<a href="/${PRODUCT_MARKS.slug}">${PRODUCT_MARKS.name}</a>${place.or}${place.end}`;
  expect(fillProducts(template, [product({})], { locale: 'fr', say: (text) => text.toUpperCase() })).toBe(
    '<a href="/harmattan-gt">HARMATTAN GT</a>',
  );
});

it('adds what the product gives, in the language of the page', () => {
  const car = product({
    benefits: [{ kind: 'thing', effect: 'car.sultan', scope: 'account', takeBack: 'always', days: 30 }],
  });
  expect(fillProducts(LIST, [car], { locale: 'fr', say: (text) => text })).toContain(
    'Long nose · À toi pendant 30\u00a0jours</li>',
  );
});

describe('a document for every product', () => {
  const place = productPlace({ slug: THIS_PRODUCT });
  const sale = templateCase('available');
  const several = templateCase('points');
  const car = templateCase('car_monthly');
  const document = [
    `<a href="/ar/shop/products/${THIS_PRODUCT}">${place.start}`,
    `${car.start}cars ${car.fallback}${car.end}`,
    `${sale.start}for sale${sale.fallback}gone${sale.end}: `,
    `${several.start}<ul>${POINT_MARKS.start}<li>${POINT_MARKS.text}</li>${POINT_MARKS.end}</ul>`,
    `${several.fallback}<p>${PRODUCT_MARKS.line}</p>${several.end}`,
    `${place.or}nothing yet${place.end}${answersMark([`/api/products/${THIS_PRODUCT}`])}`,
  ].join('');
  const about = (more: Partial<Product>) =>
    fillProducts(ofProduct(document, 'harmattan-gt'), [product(more)], english).split('{"', 1)[0];

  it('is about this one: its category, its points, whether it is for sale', () => {
    expect(about({})).toBe(
      '<a href="/ar/shop/products/harmattan-gt">cars for sale: <ul><li>Two doors</li><li>Long nose</li></ul>',
    );
    expect(about({ available: false, category: 'house', description: 'Quiet {{point}}' })).toBe(
      '<a href="/ar/shop/products/harmattan-gt">gone: <p>Quiet &#123;&#123;point}}</p>',
    );
  });

  it('reads no mark in what staff have written', () => {
    expect(about({ description: '{{product.name}}\n{{point}} $&' })).toContain(
      '<li>&#123;&#123;product.name}}</li><li>&#123;&#123;point}} $&amp;</li>',
    );
  });

  it('says nothing of a product until it is about one', () => {
    expect(fillProducts(document, [product({})], english)).toMatch(/nothing yet\{\}$/);
  });
});

it('keeps what stands there without products while there are none', () => {
  expect(fillProducts(LIST, null, english)).toBe('<ul><li>…</li></ul>');
  expect(fillProducts(LIST, [], english)).toBe('<ul><li>…</li></ul>');
});

it('loads the pictures of the first screen with the page', () => {
  const template = `${start}${PRODUCT_MARKS.loading} ${or}${end}`;
  expect(fillProducts(template, [product({}), product({}), product({})], english)).toBe('eager eager lazy ');
});

it('escapes whatever staff have written, patterns of replacements included', () => {
  const hostile = product({
    name: '<b onclick="x">$& {{product.line}}{{answers:/api/products/harmattan-gt}}',
    description: '</script>',
  });
  const filled = fillProducts(LIST, [hostile], english);
  expect(filled).toContain(
    '&lt;b onclick=&quot;x&quot;&gt;$&amp; &#123;&#123;product.line}}&#123;&#123;answers:',
  );
  expect(filled).not.toContain('<b');
});

it('answers the paths of the API as JSON that cannot end its element', () => {
  const mark = answersMark([
    '/api/products/category/car_monthly',
    '/api/products/harmattan-gt',
    '/api/products/gone',
  ]);
  const cars = [product({ description: '</script><script>' })];
  const text = fillProducts(mark, cars, english);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '/api/products/category/car_monthly': cars,
    '/api/products/harmattan-gt': cars[0],
  });
  expect(fillProducts(mark, null, english)).toBe('{}');
});

it('knows which templates need products', () => {
  expect([
    hasProductMarks(LIST),
    hasProductMarks(answersMark(['/api/products/a'])),
    hasProductMarks('{{site.name}}'),
  ]).toEqual([true, true, false]);
});
