import type { ComponentType, ReactElement } from 'react';
import { Prerendered } from '../platform/hydration/prerendered';
import type { Namespace } from '../platform/i18n/i18n';
import { lazyPart } from '../platform/lazy-part/lazy-part';

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
   * - `live`: its prerendered document is hydrated, and it fetches nothing
   * - `query`: it fetches lists or sends forms
   * - `form`: like `query`, and drafts that the browser lost are restored before the form reads them
   */
  kind: 'text' | 'live' | 'query' | 'form';
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

/** What renders a page and downloads it. */
export function makePage(page: SitePage): Page {
  const { module, texts, kind, prefetchData } = page;
  const hasQueries = kind === 'query' || kind === 'form';
  const { Component, preload } = hasQueries
    ? lazyPart(() => loadWithQueries(page), ['errors', ...texts])
    : lazyPart(() => load(module), texts);
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
