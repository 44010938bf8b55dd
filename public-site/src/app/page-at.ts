import { lazyPart } from '../shared/lazy-part/lazy-part';
import { paths } from '../shared/paths';
import { landingPage } from './landing';
import type { PageHandle } from './page-route';

/** All pages but the home page, whose visitors download the list of the others with the first link that they reach for. */
export const otherPages = lazyPart(() => import('./pages').then((m) => m.Pages));

/** What the page at a path of this site says about its downloads. */
export async function pageAt(path: string): Promise<PageHandle | undefined> {
  if (path === paths.home) return landingPage.handle;
  const [{ routedPage }] = await Promise.all([import('./pages'), otherPages.preload()]);
  return routedPage(path);
}
