import { localizedPath, splitLocale, withoutEndSlashes } from './languages.js';

describe('addresses of a language', () => {
  it.each([
    ['en', '/', '/'],
    ['en', '/who?a=1#b', '/who?a=1#b'],
    ['fr', '/', '/fr'],
    ['fr', '/who', '/fr/who'],
    ['ar', '/?a=1', '/ar?a=1'],
    ['ar', '/#main', '/ar#main'],
  ] as const)('in %s of %s is %s', (locale, path, address) => {
    expect(localizedPath(locale, path)).toBe(address);
  });

  it.each([
    ['/', 'en', '/'],
    ['/who', 'en', '/who'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/ar/carshop/monthlycars', 'ar', '/carshop/monthlycars'],
    ['/en/who', 'en', '/en/who'],
    ['/french', 'en', '/french'],
  ])('of %s is %s, at %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/who', '/who'],
  ['/who///', '/who'],
  ['https://site.example/', 'https://site.example'],
  ['', ''],
])('%j without the slashes at its end is %j', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});
