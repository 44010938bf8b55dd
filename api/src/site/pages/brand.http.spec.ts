import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BRAND_COLORS,
  BRAND_NAME,
  brandColors,
  BUNDLED_INTRO,
  fillTemplate,
  pictureSet,
  type Brand,
  type PictureUse,
  type Settings,
  SITE_CONFIG_MARK,
  type SiteConfig,
  templateSiteConfig,
  type UploadedPicture,
} from '@city/contracts';
import sharp from 'sharp';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { AppConfig } from '../../config/app-config.js';
import { folder } from './site-app.spec-helper.js';

const sources = (name: string, format: string) =>
  [480, 828].map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ');
const [first = '', rest = ''] = templateSiteConfig().name.split(' ');

/** What the build writes into a document of the first screen. */
const document = (lang: string) =>
  [
    `<!doctype html><html lang="${lang}" dir="ltr"><head><title>${first} ${rest}</title>`,
    `<link rel="preload" as="image" media="(orientation: portrait)" type="image/avif" imagesrcset="${sources('hero-portrait', 'avif')}" imagesizes="100vw">`,
    `<link rel="preload" as="image" media="(orientation: landscape)" type="image/avif" imagesrcset="${sources('hero', 'avif')}" imagesizes="100vw">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32" />\n<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" /><link rel="manifest" href="/site.webmanifest" />',
    '<meta property="og:site_name" content="{{site.name.first}} {{site.name.rest}}" /><meta property="og:image" content="/art/social.png" />',
    `<meta name="theme-color" content="${BRAND_COLORS.surface}" /><style>a{color:red}</style></head><body><h1>${first} <span>${rest}</span></h1>`,
    `<picture><source media="(orientation: portrait)" type="image/avif" srcSet="${sources('hero-portrait', 'avif')}" sizes="100vw"/>`,
    `<source type="image/avif" srcSet="${sources('hero', 'avif')}" sizes="100vw"/><img src="/art/hero-1440.webp" srcSet="${sources('hero', 'webp')}" sizes="100vw" alt=""/></picture>`,
    `<script type="application/json" id="site-config">${SITE_CONFIG_MARK}</script></body></html>`,
  ].join('');

const MANIFEST = JSON.stringify({
  name: BRAND_NAME,
  short_name: 'Mirage',
  start_url: '/',
  background_color: BRAND_COLORS.surface,
  theme_color: BRAND_COLORS.surface,
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
});

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp({
    env: {
      SITE_DIST: folder({
        'index.html': document('en'),
        'ar/index.html': document('ar'),
        'shell.html': document('en'),
        'news.html': document('en'),
        'site.webmanifest': MANIFEST,
      }),
    },
  });
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

const get = (path: string, headers?: Record<string, string>) => city.anonymous.get<string>(path, { headers });
const page = async (path = '/') => (await get(path)).body;

/** Saves a brand over the current settings. */
async function set(brand: Partial<Brand>): Promise<void> {
  const { version } = (await layla.get<Settings>('/api/settings')).body;
  const { status, body } = await layla.put('/api/settings', { version, brand });
  expect([status, body]).toEqual([200, expect.anything()]);
}

let shade = 0;
async function uploaded(use: PictureUse, width: number, height: number): Promise<string> {
  const background = { r: (shade += 1), g: 40, b: 90 };
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const { status, body } = await layla.post<UploadedPicture>(`/api/pictures?use=${use}`, file);
  expect([status, body]).toEqual([201, { address: expect.stringMatching(new RegExp(`-${use}$`)) }]);
  return body.address;
}

describe('the brand of an owner in the pages', () => {
  it('changes no byte while nothing is set', async () => {
    const { body: site } = await city.anonymous.get<SiteConfig>('/api/config/site');
    expect(site).not.toHaveProperty('brand');
    for (const [path, locale] of [
      ['/index.html', 'en'],
      ['/ar/index.html', 'ar'],
    ] as const)
      expect(await page(path)).toBe(fillTemplate(document(locale), site, locale));
    const root = city.get(AppConfig).http.siteDist ?? '';
    const { body } = await city.anonymous.get<object>('/site.webmanifest');
    expect(JSON.stringify(body)).toBe(readFileSync(join(root, 'site.webmanifest'), 'utf8'));
  });

  it('has another name everywhere, and a word mark in each script', async () => {
    const before = await get('/');
    await set({ name: 'Aurora <Harbour>' });
    const english = await get('/', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(english.status).toBe(200);
    expect(english.body).toContain('<title>Aurora &lt;Harbour&gt;</title>');
    expect(english.body).toContain('<h1>Aurora <span>&lt;Harbour&gt;</span></h1>');
    expect(english.body).not.toContain(BRAND_NAME);
    expect(await page('/ar')).toContain('<h1>Aurora <span>&lt;Harbour&gt;</span></h1>');

    await set({ name: 'Aurora Harbour', wordMark: 'AURORA', wordMarkArabic: 'ميناء الفجر' });
    expect(await page()).toContain('<title>Aurora Harbour</title>');
    expect(await page()).toContain('<h1>AURORA <span></span></h1>');
    expect(await page('/ar')).toContain('<h1>ميناء <span>الفجر</span></h1>');
    expect((await city.anonymous.get<SiteConfig>('/api/config/site')).body).toMatchObject({
      name: 'Aurora Harbour',
      brand: { wordMarks: { en: 'AURORA', fr: 'AURORA', ar: 'ميناء الفجر' } },
    });
  });

  it('has other colours in the first paint, without an inline script or a weaker policy', async () => {
    const policy = async () => (await get('/')).headers.get('content-security-policy');
    await set({});
    const before = await policy();
    const chosen = { accent: '#7fe3b4', surface: '#06140f' };
    await set(chosen);
    const body = await page();
    const style = /<html style="([^"]*)" lang="en"/.exec(body)?.[1] ?? '';
    const properties = new Map(style.split(';').map((one) => one.split(/:(.*)/) as [string, string]));
    const colors = brandColors(chosen);
    for (const name of ['accent', 'accent-bright', 'on-accent', 'surface', 'surface-high', 'line'] as const)
      expect(properties.get(`--${name}`)).toBe(colors[name]);
    expect(properties.has('--text')).toBe(false);
    expect(body).toContain('<meta name="theme-color" content="#06140f" />');
    expect(await policy()).toBe(before);

    // Back to the original, each colour by itself.
    await set({ surface: '#06140f' });
    expect(await page()).not.toContain('--accent');
    await set({});
    expect(await page()).not.toContain('style="--');
  });

  it('has other pictures, and nothing of the build’s', async () => {
    const hero = await uploaded('hero', 2_400, 1_200);
    await set({ hero });
    const wide = await page();
    expect(wide).not.toContain('/art/hero');
    expect(wide.split(`="${pictureSet(hero)}"`)).toHaveLength(6);
    expect(wide).toContain(`<img src="${hero}/480"`);
    expect(wide).toContain(`--hero-picture:url(${hero})`);

    const heroPortrait = await uploaded('portrait', 900, 1_600);
    const [share, icon] = [await uploaded('share', 1_600, 1_600), await uploaded('icon', 300, 200)];
    await set({ hero, heroPortrait, share, icon });
    const body = await page();
    expect(body.split(`rcset="${pictureSet(heroPortrait)}"`)).toHaveLength(2);
    expect(body).toContain(`srcSet="${pictureSet(heroPortrait)}"`);
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
    expect(body).toContain(`<meta property="og:image" content="${origin}${share}" />`);
    expect(body).not.toMatch(/favicon|apple-touch-icon\.png|social\.png/);
    const links = [...body.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]+)"/g)];
    expect(links.map(([, rel, href]) => [rel, href])).toEqual([
      ['icon', `${icon}/32`],
      ['icon', `${icon}/192`],
      ['apple-touch-icon', `${icon}/180`],
    ]);
    for (const [, , href = ''] of links) {
      const answer = await fetch(`${city.url}${href}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect((await city.anonymous.get<SiteConfig>('/api/config/site')).body.brand).toEqual({
      hero: pictureSet(hero),
      heroPortrait: pictureSet(heroPortrait),
      share,
    });
    // The film of the build moves the picture of the build.
    const intro = async () =>
      (await city.anonymous.get<SiteConfig>('/api/config/site')).body.media.introVideo;
    expect(await intro()).toBeNull();
    expect(await page('/robots.txt')).toContain('Allow: /api/pictures/');
    await set({ hero: null });
    expect(await intro()).toBe(BUNDLED_INTRO);
    expect(await page()).toContain('/art/hero-1440.webp');
  });

  it('is in the manifest', async () => {
    const icon = await uploaded('icon', 512, 512);
    await set({ name: 'Aurora Harbour', surface: '#06140f', icon });
    const { body, headers } = await city.anonymous.get<object>('/site.webmanifest');
    expect(headers.get('content-type')).toMatch(/manifest\+json/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body).toEqual({
      name: 'Aurora Harbour',
      short_name: 'Aurora',
      start_url: '/',
      background_color: '#06140f',
      theme_color: '#06140f',
      icons: [
        { src: `${icon}/192`, type: 'image/png', sizes: '192x192' },
        { src: `${icon}/512`, type: 'image/png', sizes: '512x512' },
      ],
    });
    await set({});
    expect(JSON.stringify((await city.anonymous.get('/site.webmanifest')).body)).toBe(MANIFEST);
  });

  it('is on the console’s page and in previews of entries', async () => {
    const share = await uploaded('share', 1_200, 630);
    await set({ name: 'Aurora Harbour', accent: '#7fe3b4', share });
    expect(await page('/dashboard')).toContain('<html style="--accent:#7fe3b4');
    await layla.post('/api/entries', {
      kind: 'news',
      texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
      published: true,
    });
    const article = await page('/news/the-harbour-opens');
    expect(article).toContain('<title>The harbour opens · Aurora Harbour</title>');
    expect(article).toMatch(new RegExp(`<meta property="og:image" content="https?://[^"/]+${share}">`));
  });
});
