import { lazyPart } from '../../shared/lazy-part/lazy-part';

const city = lazyPart(() => import('./city').then((m) => m.City), ['tour']);
const newcomers = lazyPart(() => import('./newcomers').then((m) => m.Newcomers), ['tour']);

/** Static parts of the landing page. Documents contain them; client-side navigation downloads them. */
export const sections = {
  City: city.Part,
  Newcomers: newcomers.Part,
  preload: () => Promise.all([city.preload(), newcomers.preload()]),
};
