import { localePrefix, localizedPath, taglineMark, templateSiteConfig, type Locale } from '@city/contracts';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { wideHeader } from '../features/site-header/wide-header';
import { catalogs, type Namespace } from '../platform/i18n/catalogs';
import { activate, i18n, loadNamespaces } from '../platform/i18n/i18n';
import { OfflinePage } from '../pages/offline/offline';
import { resetResources } from '../platform/resource';
import { seedVisitor } from '../player/session/current-user';
import { seedSiteConfig } from '../platform/site-config/site-config';
import type { DocumentSource } from './documents';
import { pageAt } from './page-at';
import { Providers } from './providers';
import { Site } from './site';

// Runs at build only (vite/prerendered-pages.ts).

export { documents } from './documents';

const NAMESPACES = Object.keys(catalogs) as Namespace[];

export interface Rendered {
  /** Markup of the element that React hydrates. */
  markup: string;
  /** Title, with the community's name, and description of the head; null keeps the site's. */
  head: { title: string; name: string; description: string } | null;
}

/**
 * Renders a page in a language, with placeholders for the community's settings (`templateSiteConfig`).
 * @throws any error of the page, so that a broken page fails the build
 */
export async function render(
  { isForVisitors, ...source }: DocumentSource & { isForVisitors?: true },
  locale: Locale,
): Promise<Rendered> {
  await prepareLocale(locale);
  if (isForVisitors) seedVisitor();
  await wideHeader.preload();
  await (await pageAt(source.path))?.preload();
  const markup = await markupOf(
    <Site
      router={(children) => (
        <StaticRouter basename={localePrefix(locale) || '/'} location={localizedPath(locale, source.path)}>
          {children}
        </StaticRouter>
      )}
    />,
  );
  if (/<script/.test(markup)) throw new Error(`${source.path} renders a script`);
  return { markup, head: headOf(source) };
}

/** Renders the offline page; it has no frame, because the links in it would fail. */
export async function renderOffline(locale: Locale): Promise<{ markup: string; title: string }> {
  await prepareLocale(locale);
  const markup = await markupOf(
    <Providers>
      <OfflinePage />
    </Providers>,
  );
  return { markup, title: i18n._('offline.metaTitle') };
}

async function prepareLocale(locale: Locale): Promise<void> {
  await loadNamespaces(NAMESPACES, locale);
  activate(locale);
  resetResources();
  seedSiteConfig({
    ...templateSiteConfig(),
    tagline: taglineMark(i18n._('footer.tagline')),
  });
}

async function markupOf(page: ReactNode): Promise<string> {
  const broken: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void broken.push(error),
    // Markup in its final place: moving streamed parts would take inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // React's preload links have the wrong addresses until the server fills the template.
  const markup = (await new Response(prelude).text()).replace(/<link rel="preload"[^<>]*>/g, (link) =>
    link.includes('{{') ? '' : link,
  );
  if (broken.length > 0) throw broken[0];
  return markup;
}

function headOf({ title, description }: DocumentSource): Rendered['head'] {
  if (!title || !description) return null;
  const { name } = templateSiteConfig();
  return { title: i18n._(title), name, description: i18n._(description, { name }) };
}
