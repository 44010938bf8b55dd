import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  answersMark,
  CONTENT_MARKS,
  contentPlace,
  ENTRY_MARKS,
  ENTRY_PLACE,
  EMPTY_MARK,
  firstPlace,
  GAME_MARK,
  MEMBERS_MARK,
  PAGE_WORDS,
  pageMarkup,
  partPlace,
  PERSON_MARKS,
  POINT_MARKS,
  PRODUCT_MARKS,
  productPlace,
  rowPlace,
  SITE_CONFIG_MARK,
  templateCase,
  THIS_ENTRY,
  THIS_PAGE,
  THIS_PRODUCT,
  TONIGHT_MARKS,
  TONIGHT_PLACE,
  templateSiteConfig,
} from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

export const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

export function folder(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'city-site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

export const script = 'console.log("the city")'.repeat(50);

const general = [
  '<meta\n      name="description"\n      content="the city"\n    />',
  '<meta property="og:title" content="the city" />',
  '<meta property="og:image" content="/art/social.png" />',
].join('');

export const inlineScript = 'document.documentElement.dataset.seen = "{}"';
export const inlineStyle = '@font-face{font-family:Brand;src:url(data:font/woff2;base64,d09GMg==)}';
const { supportEmail, links } = templateSiteConfig();
const ofPeople = contentPlace('person');
const people = `${ofPeople.start}<ul>${ENTRY_PLACE.start}<li>${PERSON_MARKS.name}</li>${ENTRY_PLACE.end}</ul>${ofPeople.end}`;

const team = partPlace('team');
const ways = partPlace('ways-to-reach');
const [ofNote, ofContents] = [templateCase('note'), templateCase('contents')];
/** The document of all pages that staff edit. */
const page = [
  `<!doctype html><html><head><script>${inlineScript}</script><style>${inlineStyle}</style><title>page</title>${general}</head>`,
  `<body data-page="/pages/${THIS_PAGE}"><div data-prerendered="${pageMarkup(THIS_PAGE, null)}">`,
  `<h1 lang="${PAGE_WORDS.lang}">${PAGE_WORDS.title}</h1><p>${PAGE_WORDS.lede}</p>`,
  `${ofNote.start}<small>${PAGE_WORDS.note}</small>${ofNote.fallback}${ofNote.end}`,
  `${ofContents.start}<nav>${PAGE_WORDS.contents}</nav>${ofContents.fallback}${ofContents.end}<main>${PAGE_WORDS.html}</main>`,
  `${team.start}${people}${team.end}`,
  `${ways.start}<a href="mailto:${supportEmail}">${supportEmail}</a><a href="${links.discordInvite}">Discord</a>${ways.end}`,
  `</div><script type="application/json" id="site-config">${SITE_CONFIG_MARK}</script></body></html>`,
].join('');

const ofHouses = productPlace({ category: 'house' });
const houses = [
  `<ul>${ofHouses.start}<li>${PRODUCT_MARKS.name}</li>${ofHouses.or}<li>none yet</li>${ofHouses.end}</ul>`,
  `<script type="application/json">${answersMark(['/api/products/category/house'])}</script>`,
].join('');
const ofBronze = productPlace({ slug: 'bronze-vip-pack' });
const bronze = `${ofBronze.start}<b>${PRODUCT_MARKS.name}</b>${ofBronze.or}${ofBronze.end}`;

const ofThis = productPlace({ slug: THIS_PRODUCT });
const product = [
  `<!doctype html><html><head><title>product</title>${general}</head><body><a href="/fr/shop/products/${THIS_PRODUCT}">fr</a>`,
  `${ofThis.start}<h1>${PRODUCT_MARKS.name}</h1><ul>${POINT_MARKS.start}<li>${POINT_MARKS.text}</li>${POINT_MARKS.end}</ul>`,
  `<img src="${PRODUCT_MARKS.image}" width="400" height="300">${ofThis.or}none${ofThis.end}`,
  `<script type="application/json">${answersMark([`/api/products/${THIS_PRODUCT}`])}</script></body></html>`,
].join('');

const ofEvents = contentPlace('event');
const events = `${ofEvents.start}<ul>${ENTRY_PLACE.start}<li>${CONTENT_MARKS.title}</li>${ENTRY_PLACE.end}</ul>${ofEvents.end}`;

const ofNext = firstPlace('event', 'plain');
const tonight = `${TONIGHT_PLACE.start}${ofNext.start}<i>${TONIGHT_MARKS.startsIn}: ${CONTENT_MARKS.title}${TONIGHT_MARKS.coming}</i>${ofNext.end}${TONIGHT_PLACE.end}`;

const ofWardens = rowPlace('wardens');
const directory = `<p>${ofWardens.start}Wardens${ofWardens.end}</p>`;

const recruiting = templateCase('open');
const faction = [
  `<!doctype html><html><head><title>faction</title>${general}</head><body data-page="/factions/${THIS_ENTRY}">`,
  `<h1>${ENTRY_MARKS.title}</h1><p>${ENTRY_MARKS.text}</p>${recruiting.start}Recruiting${recruiting.fallback}${recruiting.end}</body></html>`,
].join('');

/** The application with a minimal build of site and console. */
export function createSiteApp(): Promise<TestApp> {
  return createTestApp({
    env: {
      SITE_DIST: folder({
        'index.html': `<!doctype html><html data-game="${GAME_MARK}" data-empty="${EMPTY_MARK}"><head><title>home</title></head><body><b>${MEMBERS_MARK}</b>${tonight}${directory}${events}</body></html>`,
        'page.html': page,
        'fr/page.html': page,
        'shell.html': '<!doctype html><html><head><title>shell</title>' + general + '</head></html>',
        '404.html': '<!doctype html><title>nowhere</title>',
        'fr/index.html':
          '<!doctype html><html lang="fr"><head><title>accueil</title>' +
          '<meta property="og:image" content="/art/social.png" /></head></html>',
        'fr/shell.html':
          '<!doctype html><html lang="fr"><head><title>ville</title>' +
          '<meta property="og:image" content="/art/social.png" /></head></html>',
        'fr/404.html': '<!doctype html><html lang="fr"><head><title>nulle part</title></head></html>',
        'ar/shell.html': '<!doctype html><html lang="ar" dir="rtl"><head><title>مدينة</title></head></html>',
        'product.html': product,
        'faction.html': faction,
        'art/social/night-car.jpg': 'picture',
        'art/products/car.webp': 'picture',
        'art/products/night-car.svg': 'picture',
        'art/products/a.svg': 'picture',
        'fr/product-words.json': JSON.stringify({ 'Bronze VIP Pack': 'Pack VIP Bronze' }),
        'beta/index.html': '<!doctype html><head><title>beta</title></head><body>asking</body>',
        'beta/visitor.html': '<!doctype html><head><title>beta</title></head><body>first question</body>',
        'houses/index.html': `<!doctype html><html><body>${houses}</body></html>`,
        'houses/visitor.html': '<!doctype html><html><body><h1>wall</h1></body></html>',
        'fr/packshop/index.html': `<!doctype html><html lang="fr"><body>${bronze}</body></html>`,
        'sw.js': 'self.addEventListener("fetch", () => {})',
        'site.webmanifest': '{"name":"the city"}',
        'fr/offline.html': `<!doctype html><html lang="fr"><head><title>hors ligne</title></head><script>${inlineScript}</script></html>`,
        'assets/index-B3kd92Lx.js': script,
        'assets/index-B3kd92Lx.js.br': brotliCompressSync(script),
        '.env': 'SECRET=1',
      }),
      CONSOLE_DIST: folder({ 'remoteEntry.js': 'entry', 'assets/app-C9sk20aQ.js': 'app' }),
    },
  });
}

/** Requests pages of the site as a browser does. */
export function readerOf(city: () => TestApp) {
  const get = (path: string, headers?: Record<string, string>) =>
    city().anonymous.get<string>(path, { headers });
  return {
    get,
    /** With a session cookie, valid or not. */
    behindWall: (path: string, headers?: Record<string, string>) =>
      get(path, { ...headers, cookie: 'a=1; city_session=any' }),
  };
}
