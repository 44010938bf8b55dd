import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Namespace } from '../platform/i18n/i18n';
import { lazyPart } from '../platform/lazy-part/lazy-part';
import { Prerendered } from '../platform/hydration/prerendered';

type Load = () => Promise<ComponentType>;

/** The part of a route that describes its page: `{ path: paths.who, ...textPage('who', …) }`. */
export interface Page extends Pick<RouteObject, 'element'> {
  handle: PageHandle;
}

export interface PageHandle {
  /** Downloads what the page needs to render. */
  preload(): Promise<unknown>;
  /** Downloads what hydrating a prerendered document needs. */
  prepareDocument(): Promise<unknown>;
  /** Prefetches the API data of the page at a path. */
  ask?(path: string): Promise<unknown>;
}

/** A page that fetches lists or sends forms, with its text namespaces. */
export function queryPage(load: Load, texts: readonly Namespace[] = [], ask?: PageHandle['ask']): Page {
  const { Part, preload } = lazyPart(async () => {
    const [Content, { WithQueries }] = await Promise.all([load(), import('./with-queries')]);
    return () => (
      <WithQueries>
        <Content />
      </WithQueries>
    );
  }, ['errors', ...texts]);
  return { element: <Part />, handle: { preload, prepareDocument: preload, ask } };
}

/** A page with a form whose draft is saved: drafts that the browser lost are restored before the form reads them. */
export function formPage(load: Load, texts: readonly Namespace[] = []): Page {
  return queryPage(async () => {
    const { restoreDurable } = await import('../platform/storage/durable-storage');
    await restoreDurable();
    return load();
  }, texts);
}

/** An interactive page that fetches nothing: its prerendered document is hydrated. */
export function livePage(load: Load, texts: readonly Namespace[] = []): Page {
  const { Part, preload } = lazyPart(load, texts);
  return { element: <Part />, handle: { preload, prepareDocument: preload } };
}

/** A page of static text: its prerendered markup stays as it is. `name` is unique among all pages. */
export function textPage(name: string, load: Load, texts: readonly Namespace[] = []): Page {
  const { Part, preload } = lazyPart(load, texts);
  const element = (
    <Prerendered key={name} name={name}>
      <Part />
    </Prerendered>
  );
  return { element, handle: { preload, prepareDocument: () => Promise.resolve() } };
}
