/** @night */
import { fillTemplate, templateSiteConfig, type SiteConfig } from '@city/contracts';
import * as first from '@city/contracts/brand';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root';
import { ScratchCopy } from './scratch-copy.spec-helper';
import * as second from './second-brand.spec-helper';

const bin = (owner: string, file: string) => join(root, owner, 'node_modules', file);
const textFiles = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => wanted.test(name));

const site: SiteConfig = {
  ...templateSiteConfig(),
  name: second.BRAND_NAME,
  policies: {
    operator: second.BRAND_NAME,
    termsDate: '2026-01-01',
    reportHours: 48,
    clipMinutes: 2,
    appealDays: 14,
    deliveryHours: 24,
    tipCheckHours: 24,
    erasureDays: 30,
  },
};

describe('a site whose brand file is another one', () => {
  const copy = new ScratchCopy(['contracts', 'shared-ui', 'public-site', 'tools']);
  const dist = copy.path('public-site/dist');
  let home: string;

  beforeAll(async () => {
    cpSync(join(root, 'tools/drills/second-brand.spec-helper.ts'), copy.path('contracts/src/brand.ts'));
    await copy.node('contracts', bin('.', 'typescript7/bin/tsc'), '-p', 'tsconfig.build.json');
    await copy.node('contracts', 'scripts/write-texts.mjs');
    await copy.node('.', '--import', 'tsx', 'tools/brand.ts');
    await copy.node('public-site', bin('public-site', 'vite/bin/vite.js'), 'build', '--logLevel', 'error');
    const template = readFileSync(join(dist, 'index.html'), 'utf8');
    home = fillTemplate(template, site, 'en');
  }, 240_000);
  afterAll(() => copy.remove());

  it('says what the first one says', () => {
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(Object.keys(second.BRAND_COLORS)).toEqual(Object.keys(first.BRAND_COLORS));
  });

  it('has the second name in its title, its word mark and its first screen', () => {
    expect(home).toContain('<title>Aurora Harbour</title>');
    expect(home).toMatch(/<a [^>]*>Aurora<span [^>]*> Harbour<\/span><\/a>/);
    expect(home.replaceAll('<!-- -->', '')).toMatch(/<h1[^>]*>Aurora <span>Harbour<\/span><\/h1>/);
  });

  it('has the second hero, tokens and colour of the browser', () => {
    expect(home).toContain('/art/harbour-1440.webp');
    expect(home).toContain('/art/harbour-portrait-828.avif');
    expect(home).toContain('<meta name="theme-color" content="#06140f" />');
    for (const [token, value] of Object.entries(second.BRAND_COLORS)) {
      if (value.startsWith('#')) expect(home).toContain(`--${token}:${value}`);
    }
  });

  it('has a manifest of the second brand', () => {
    expect(JSON.parse(readFileSync(join(dist, 'site.webmanifest'), 'utf8'))).toMatchObject({
      name: 'Aurora Harbour',
      short_name: 'Aurora',
      theme_color: '#06140f',
      background_color: '#06140f',
    });
  });

  it('has nothing left of the first one', () => {
    const files = textFiles(dist, /\.(html|js|css|webmanifest)$/);
    const words = [first.BRAND_NAME, `"${first.BRAND_SHORT_NAME}"`, '/art/hero-'];
    // Drawn pictures inside pages have the colours with which they were drawn.
    const colors = Object.entries(first.BRAND_COLORS).map(([token, value]) => `--${token}:${value}`);
    const found = files.flatMap((file) => {
      const text = readFileSync(join(dist, file), 'utf8');
      return [...words, ...colors].filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
    });
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
