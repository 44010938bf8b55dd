import { LOCALES, localizedPath } from '@city/contracts';
import { paths } from '../src/platform/paths';
import { cacheKeyOf, entryOf, filesNamedBy, handlingOf, isDocumentOf, wideFilesOf } from './addresses';

const CACHEABLE_PATHS: readonly string[] = [
  paths.home,
  paths.who,
  paths.contact,
  paths.rpGuide,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiesPolicy,
  paths.streamerRegulations,
  paths.contentGuidelines,
];

it.each(LOCALES)(
  'caches only documents that are the same for everybody and contain no price (%s)',
  (locale) => {
    for (const path of Object.values(paths)) {
      const handling = handlingOf(localizedPath(locale, path));
      expect({ path, isCacheable: ['kept', 'current'].includes(handling) }).toEqual({
        path,
        isCacheable: CACHEABLE_PATHS.includes(path),
      });
    }
  },
);

it('serves rules from the network', () => {
  for (const path of ['/rpguide', '/fr/terms', '/ar/privacypolicy/', '/streamerregulations'])
    expect(handlingOf(path)).toBe('current');
});

it('keeps no earlier version of a page, and no draft', () => {
  for (const path of ['/who', '/terms', '/fr/contact'])
    for (const query of ['?version=1', '?a=b&version=draft']) expect(handlingOf(path, query)).toBe('network');
  expect(handlingOf('/who', '?from=menu')).toBe('kept');
});

it.each([
  '/api',
  '/api/auth/session',
  '/auth',
  '/auth/discord/callback',
  '/dashboard',
  '/dashboard/users',
  '/admin-console/remoteEntry.js',
])('does not handle %s', (path) => expect(handlingOf(path)).toBe('untouched'));

it('serves unknown addresses from the network', () => {
  for (const path of ['/no-such-page', '/who/else', '/apiary', '/authors', '/offline.html'])
    expect(handlingOf(path)).toBe('network');
});

it('caches one document per path, whatever its query', () => {
  expect(cacheKeyOf('https://city.example/?utm_source=a')).toBe('/');
  expect(cacheKeyOf('https://city.example/fr/')).toBe('/fr');
  expect(cacheKeyOf('https://city.example/who?b=2#c')).toBe('/who');
});

const html = [
  '<link rel="preload" as="font" href="/assets/plex-400-Qs5Q.woff2">',
  '<script type="application/json" id="program">{"entry":"/assets/index-A1.js","files":["/assets/rules~a~b-B2.js"]}</script>',
  '<div id="root" data-page="/"><img src="/art/hero-828.webp"></div>',
].join('');

it('finds the files that a document references', () => {
  expect(filesNamedBy(`${html}${html}`)).toEqual([
    '/assets/plex-400-Qs5Q.woff2',
    '/assets/index-A1.js',
    '/assets/rules~a~b-B2.js',
  ]);
});

it('tells the files of a wide screen from the others', () => {
  const program = '{"entry":"/assets/index-A1.js","files":["/assets/a.js"],"wide":["/assets/b.js"]}';
  const document = `<script type="application/json" id="program">${program}</script><p>{}</p><script>1</script>`;
  expect([...wideFilesOf(document)]).toEqual(['/assets/b.js']);
  expect([...wideFilesOf(html), ...wideFilesOf('<p>Bad gateway</p>')]).toEqual([]);
});

it('names the build of a document', () => {
  expect(entryOf(html)).toBe('/assets/index-A1.js');
  expect(entryOf('<p>Bad gateway</p>')).toBe('');
});

it('rejects the shell and documents of another build', () => {
  expect(isDocumentOf('/assets/index-A1.js', html)).toBe(true);
  expect(isDocumentOf('/assets/index-B2.js', html)).toBe(false);
  expect(isDocumentOf('/assets/index-A1.js', html.replace(' data-page="/"', ''))).toBe(false);
});
