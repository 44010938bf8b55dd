import { localePrefix, templateSiteConfig, type Locale } from '@city/contracts';
import type * as Renderer from '../src/app/prerender';
import type { CompiledScript } from './compiled-script';
import { replaceOnce, withContent } from './language-shells';

/** The inlined script of the offline page. */
export const OFFLINE_SCRIPT = 'src/pages/offline/offline-script.ts';

/** Modules of the build whose styles the offline page uses. */
export const OFFLINE_STYLES = ['index.html'] as const;

const NO_SCRIPT = /(?<!\s)\s*<noscript>[^<]*<\/noscript>/;

/** The offline page of a language. */
export const offlineFile = (locale: Locale): string => `${localePrefix(locale)}/offline.html`.slice(1);

type Rendered = Awaited<ReturnType<typeof Renderer.renderOffline>>;

/**
 * The service worker's page for a lost connection, based on the shell of its language. Everything it needs is inlined.
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
