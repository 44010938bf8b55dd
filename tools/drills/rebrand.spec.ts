/** @night */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_COLORS, brandColors, type SettingsInput, type UploadedPicture } from '@city/contracts';
import { BRAND_NAME, BRAND_NAME_ARABIC, BRAND_SHORT_NAME, HERO } from '@city/contracts/brand';
import { logIn } from '../clients/log-in';
import { freePort } from '../product/free-port';
import { startProduct, type Product } from '../product/product';
import { root } from '../product/root';

// An owner gives the built site another brand in the settings: no build, no restart, and nothing of the first one left.

const SITE = join(root, 'public-site/dist');
const ART = join(root, 'public-site/public/art');
const BRAND = {
  accent: '#7fe3b4',
  surface: '#06140f',
  name: 'Aurora Harbour',
  wordMarkArabic: 'مدينة الواحة',
};

/** The documents of one language, by their files: the server compresses each, which takes half a second. */
const DOCUMENTS = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.startsWith('ar/') && file.endsWith('.html') && !file.endsWith('api-down.html'));

describe('a built site whose owner has chosen another brand', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-rebrand-'));
  let product: Product;
  let cookie: string;
  const pictures: Record<string, string> = {};

  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(new URL(path, product.url), {
      method,
      headers: {
        ...{ origin: product.url, cookie },
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const read = async (path: string) => (await fetch(new URL(path, product.url))).text();

  beforeAll(async () => {
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const apiEnv = { LIMIT_REQUESTS_PER_MINUTE: '100000' };
    product = await startProduct({ port, sandboxPort, dataDir, apiEnv });
    cookie = await logIn(product.url, 'layla');
    for (const [name, use, file] of [
      ['hero', 'hero', 'factions-1440.webp'],
      ['share', 'share', 'factions-828.webp'],
      ['icon', 'icon', 'factions-828.webp'],
    ] as const) {
      const picture = readFileSync(join(ART, file));
      pictures[name] = (await send<UploadedPicture>('POST', `/api/pictures?use=${use}`, picture)).address;
    }
    const settings: SettingsInput = {
      version: 0,
      brand: { ...BRAND, ...pictures },
      tagline: 'Where the night is long.',
      supportEmail: 'help@aurora.example',
      links: {
        tipping: 'https://tips.aurora.example',
        x: 'https://x.com/aurora',
        instagram: 'https://www.instagram.com/aurora',
        youtube: 'https://www.youtube.com/@aurora',
        tiktok: 'https://www.tiktok.com/@aurora',
      },
    };
    await send('PUT', '/api/settings', settings);
  }, 240_000);
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has its name in the title, the word mark and the first screen, in both scripts', async () => {
    const home = await read('/');
    expect(home).toContain('<title>Aurora Harbour</title>');
    expect(home).toMatch(/<a [^>]*>Aurora<span [^>]*> Harbour<\/span><\/a>/);
    expect(home.replaceAll('<!-- -->', '')).toMatch(/<h1[^>]*>Aurora <span>Harbour<\/span><\/h1>/);
    expect((await read('/ar')).replaceAll('<!-- -->', '')).toMatch(
      /<h1[^>]*>مدينة <span>الواحة<\/span><\/h1>/,
    );
  });

  it('has its colours, pictures and icon in every document, and nothing of the first brand', async () => {
    const colors = brandColors(BRAND);
    const changed = Object.entries(colors).filter(
      ([name, value]) => value !== BRAND_COLORS[name as keyof typeof BRAND_COLORS],
    );
    const forbidden = [BRAND_NAME, BRAND_NAME_ARABIC, `/art/${HERO}-`, '/art/social.png"', 'href="/favicon'];
    const faults: string[] = [];
    expect(DOCUMENTS.length).toBeGreaterThan(30);
    for (const file of DOCUMENTS) {
      const html = await read(`/${file}`);
      const style = /<html [^>]*?style="([^"]*)"/.exec(html)?.[1] ?? '';
      for (const [name, value] of changed)
        if (!style.includes(`--${name}:${value}`)) faults.push(`${file}: no --${name}`);
      if (!html.includes(`<meta name="theme-color" content="${BRAND.surface}"`))
        faults.push(`${file}: theme`);
      if (!html.includes(`href="${pictures['icon']}/32"`)) faults.push(`${file}: icon`);
      // A style sheet names the picture for communities without their own.
      const text = html.replace(/var\(--hero-picture, ?url\([^)]*\)\)/g, '');
      faults.push(...forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`));
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it('has its manifest, feed and pictures', async () => {
    const manifest = await read('/site.webmanifest');
    expect(JSON.parse(manifest)).toMatchObject({
      ...{ name: 'Aurora Harbour', short_name: 'Aurora' },
      ...{ theme_color: BRAND.surface, background_color: BRAND.surface },
    });
    for (const text of [manifest, await read('/api/content/news/feed/en'), await read('/api/config/site')])
      expect(text).not.toMatch(new RegExp(`${BRAND_NAME}|"${BRAND_SHORT_NAME}"`));
    const { icons } = JSON.parse(manifest) as { icons: { src: string }[] };
    for (const path of [...icons.map(({ src }) => src), ...Object.values(pictures)])
      expect((await fetch(new URL(path, product.url))).status).toBe(200);
  });
});
