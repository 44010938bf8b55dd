import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_COLORS, BRAND_NAME, BRAND_SHORT_NAME, HERO } from '@city/contracts';
import type { Plugin } from 'vite';

const MANIFEST = 'site.webmanifest';
const VALUES: Readonly<Record<string, string>> = {
  NAME: BRAND_NAME,
  SURFACE: BRAND_COLORS.surface,
  HERO,
};
const branded = (text: string) => text.replace(/%([A-Z]+)%/g, (mark, name: string) => VALUES[name] ?? mark);

/**
 * Writes the brand into style sheets (`%HERO%`). The build for pre-rendering needs it, too: the names of classes depend
 * on the content of their sheet.
 */
export function brandStyles(): Plugin {
  return {
    name: 'brand-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => (code.includes('%HERO%') ? { code: branded(code), map: null } : null),
    },
  };
}

/** Writes the brand into `index.html` (`%NAME%`, `%SURFACE%`), and the web manifest. */
export function brand(): Plugin {
  let root = '';
  const manifest = () => {
    const heads = JSON.parse(readFileSync(join(root, 'src/locales/head.json'), 'utf8')) as {
      en: { summary: string };
    };
    return JSON.stringify({
      name: BRAND_NAME,
      short_name: BRAND_SHORT_NAME,
      description: heads.en.summary,
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: BRAND_COLORS.surface,
      theme_color: BRAND_COLORS.surface,
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    });
  };
  return {
    name: 'brand',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: { order: 'pre', handler: branded },
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
    },
  };
}
