import { lazyPart } from '../../platform/lazy-part/lazy-part';

// One file: two import lists would cost the home page more bytes.
const parts = () => import('./city');
const tonight = lazyPart(() => parts().then((m) => m.Tonight), ['tour', 'landing-extras', 'apply']);
const city = lazyPart(() => parts().then((m) => m.City), ['tour']);
const newcomers = lazyPart(() => import('./newcomers').then((m) => m.Newcomers), ['tour']);

/** Static parts of the landing page. Documents contain them; client-side navigation downloads them. */
export const sections = {
  Tonight: tonight.Component,
  City: city.Component,
  Newcomers: newcomers.Component,
  preload: () => Promise.all([tonight.preload(), city.preload(), newcomers.preload()]),
};
