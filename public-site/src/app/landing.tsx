import { lazyPart } from '../platform/lazy-part/lazy-part';
import type { Page } from './page-route';

const landing = lazyPart(
  () => import('../pages/landing/landing-page').then((m) => m.LandingPage),
  ['landing'],
);

/** Home. Its static sections are part of the document, so only the interactive ones are hydrated. */
export const landingPage: Page = {
  element: <landing.Component />,
  handle: {
    preload: () =>
      Promise.all([landing.preload(), import('../pages/landing/sections').then((m) => m.sections.preload())]),
    prepareDocument: landing.preload,
  },
};
