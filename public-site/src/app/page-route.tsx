import { pageMarkup, pageSlugAt, pageVersionIn, THIS_PAGE } from '@city/contracts';
import { useState, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { markupOfDocument, Prerendered } from '../platform/hydration/prerendered';
import { useHydrated } from '../platform/hydration/use-hydrated';
import type { Namespace } from '../platform/i18n/i18n';
import { lazyPart, optionalPart } from '../platform/lazy-part/lazy-part';

/** A page of the site. */
export interface SitePage {
  /** Its address; `:name` is a parameter. */
  path: string;
  /** Its module below src/pages, without `-page.tsx`: `news/news`. */
  module: string;
  /** The namespaces of its texts. */
  texts: readonly Namespace[];
  /**
   * - `text`: its prerendered markup stays as it is
   * - `page`: like `text`, but the server fills in the page of the address, whose markup gets a search
   * - `query`: it fetches lists or sends forms
   * - `form`: like `query`, and drafts that the browser lost are restored before the form reads them
   */
  kind: 'text' | 'page' | 'query' | 'form';
  /** Prefetches the API data of the page at a path. */
  prefetchData?(path: string): Promise<unknown>;
}

export interface PageHandle extends Pick<SitePage, 'prefetchData'> {
  /** Downloads what the page needs to render. */
  preload(): Promise<unknown>;
  /** Downloads what hydrating a prerendered document needs. */
  prepareDocument(): Promise<unknown>;
}

export interface Page {
  element: ReactElement;
  handle: PageHandle;
}

async function load(module: string): Promise<ComponentType> {
  const [folder, name] = module.split('/');
  const loaded = (await import(`../pages/${folder}/${name}-page.tsx`)) as { default: ComponentType };
  return loaded.default;
}

async function loadWithQueries({ module, kind }: SitePage): Promise<ComponentType> {
  if (kind === 'form') {
    const { restoreDurable } = await import('../platform/storage/durable-storage');
    await restoreDurable();
  }
  const [Content, { WithQueries }] = await Promise.all([load(module), import('./with-queries')]);
  return () => (
    <WithQueries>
      <Content />
    </WithQueries>
  );
}

const PageTools = optionalPart(() => import('../pages/page/page-tools').then((m) => m.PageTools), ['pages']);

/** The page of the address. Pages have one component, but each has its own markup in its document. */
function EditedPage({ Component }: { Component: ComponentType }) {
  const { pathname, search } = useLocation();
  const name = pageMarkup(pageSlugAt(pathname) ?? THIS_PAGE, pageVersionIn(search));
  return <MarkupOfPage key={name} name={name} Component={Component} />;
}

function MarkupOfPage({ name, Component }: { name: string; Component: ComponentType }) {
  const [isInDocument] = useState(() => markupOfDocument(name) !== null);
  const page = useHydrated() && isInDocument ? document.querySelector(`[data-prerendered="${name}"]`) : null;
  return (
    <>
      <Prerendered name={name}>
        <Component />
      </Prerendered>
      {page && <PageTools page={page} />}
    </>
  );
}

/** What renders a page and downloads it. */
export function makePage(page: SitePage): Page {
  const { module, texts, kind, prefetchData } = page;
  const hasQueries = kind !== 'text';
  const { Component, preload } = hasQueries
    ? lazyPart(() => loadWithQueries(page), ['errors', ...texts])
    : lazyPart(() => load(module), texts);
  if (kind === 'page') {
    const element = <EditedPage Component={Component} />;
    return { element, handle: { preload, prepareDocument: () => Promise.resolve() } };
  }
  if (kind !== 'text') {
    return { element: <Component />, handle: { preload, prepareDocument: preload, prefetchData } };
  }
  const element = (
    <Prerendered key={module} name={module}>
      <Component />
    </Prerendered>
  );
  return { element, handle: { preload, prepareDocument: () => Promise.resolve() } };
}
