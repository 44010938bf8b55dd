import { localePrefix, templateSiteConfig, type Locale } from '@city/contracts';
import type * as Renderer from '../src/app/prerender';
import type { CompiledScript } from './compiled-script';
import { replaceOnce, withContent } from './language-shells';

/** The program of the page that is shown without a connection. */
export const OFFLINE_SCRIPT = 'src/pages/offline/offline-script.ts';

/** Modules of the build whose styles that page uses. */
export const OFFLINE_STYLES = ['index.html'] as const;

const NO_SCRIPT = /(?<!\s)\s*<noscript>[^<]*<\/noscript>/;

/** File of the build with that page in a language. */
export const offlineFile = (locale: Locale): string => `${localePrefix(locale)}/offline.html`.slice(1);

type Rendered = Awaited<ReturnType<typeof Renderer.renderOffline>>;

/**
 * The page that the service worker answers with when there is no connection, out of the shell of its language. Everything
 * that it needs stands in it.
 */
export function offlineDocument(
  page: string,
  { markup, title }: Rendered,
  { code, css }: CompiledScript,
): string {
  const { name } = templateSiteConfig();
  let html = page
    .replace(NO_SCRIPT, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · ${name}</title>`);
  html = withContent(html, `<div id="root">${markup}</div>`);
  html = replaceOnce(html, '</head>', `<meta name="robots" content="noindex"><style>${css}</style></head>`);
  return replaceOnce(html, '</body>', `<script>${code}</script></body>`);
}
