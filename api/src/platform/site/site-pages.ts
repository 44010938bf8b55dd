import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClientRoute } from './client-routes.js';
import type { SiteFiles } from './site-files.js';

export type SiteAnswer =
  | { kind: 'file'; file: string; status: 200 | 404 }
  | { kind: 'redirect'; to: string }
  /** The page under which the console lives: its styles need a nonce. */
  | { kind: 'console-page' }
  | { kind: 'missing' };

const REDIRECTS: Readonly<Record<string, string>> = {
  '/privacyPolicy': '/privacypolicy',
  '/cookiesPolicy': '/cookiespolicy',
};

/** The page that starts the router on paths that are not pre-rendered. */
const shellOf = (files: SiteFiles) => (files.has('shell.html') ? 'shell.html' : 'index.html');

/** What a path of the site is answered with. `path` is decoded and starts with a slash. */
export function siteAnswer(files: SiteFiles, path: string): SiteAnswer {
  const redirect = REDIRECTS[path];
  if (redirect) return { kind: 'redirect', to: redirect };
  const bare = path === '/' ? '/' : path.replace(/\/+$/, '');
  if (bare === '/dashboard' || bare.startsWith('/dashboard/')) return { kind: 'console-page' };
  const name = bare.slice(1);
  if (name && files.has(name)) return { kind: 'file', file: name, status: 200 };
  const page = name ? `${name}/index.html` : 'index.html';
  if (files.has(page)) return { kind: 'file', file: page, status: 200 };
  if (isClientRoute(bare)) return { kind: 'file', file: shellOf(files), status: 200 };
  // A missing picture or script is not answered with a page: nobody would see it.
  if (/\.\w{1,5}$/.test(name)) return { kind: 'missing' };
  return { kind: 'file', file: files.has('404.html') ? '404.html' : shellOf(files), status: 404 };
}

/**
 * The console's page with a nonce in the place where Vite and emotion look for one. Read once.
 */
export function consolePage(files: SiteFiles): (nonce: string) => string {
  const html = readFileSync(join(files.root, shellOf(files)), 'utf8');
  return (nonce) => html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
}
