import { lazyPart } from '../../shared/lazy-part/lazy-part';

const city = lazyPart(() => import('./city').then((m) => m.City), ['tour']);
const newcomers = lazyPart(() => import('./newcomers').then((m) => m.Newcomers), ['tour']);

/** Parts of the landing page that never change. A document brings them ready; a visit from inside the site downloads them. */
export const sections = {
  City: city.Part,
  Newcomers: newcomers.Part,
  preload: () => Promise.all([city.preload(), newcomers.preload()]),
};
