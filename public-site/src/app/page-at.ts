import { lazyPart } from '../platform/lazy-part/lazy-part';
import { paths } from '../platform/paths';
import { landingPage } from './landing';
import type { PageHandle } from './page-route';

/** All pages but the home page. Visitors of the home page download this list when they first hover or focus a link. */
export const otherPages = lazyPart(() => import('./pages').then((m) => m.Pages));

/** The download requirements of the page at a path. */
export async function pageAt(path: string): Promise<PageHandle | undefined> {
  if (path === paths.home) return landingPage.handle;
  const [{ routedPage }] = await Promise.all([import('./pages'), otherPages.preload()]);
  return routedPage(path);
}
