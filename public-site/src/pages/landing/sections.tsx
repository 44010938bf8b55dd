import { lazyPart } from '../../shared/lazy-part/lazy-part';

const city = lazyPart(() => import('./city').then((m) => m.City), ['tour']);
const newcomers = lazyPart(() => import('./newcomers').then((m) => m.Newcomers), ['tour']);

const tonight = lazyPart(() => import('./tonight').then((m) => m.Tonight), ['tour', 'later']);

/** Static parts of the landing page. Documents contain them; client-side navigation downloads them. */
export const sections = {
  Tonight: tonight.Part,
  City: city.Part,
  Newcomers: newcomers.Part,
  preload: () => Promise.all([tonight.preload(), city.preload(), newcomers.preload()]),
};
