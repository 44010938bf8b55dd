import { lazyPart } from '../../shared/lazy-part/lazy-part';

const parts = () => import('./wide-parts');
const menus = lazyPart(() => parts().then((m) => m.DesktopMenus));
const language = lazyPart(() => parts().then((m) => m.LanguageMenu));
const account = lazyPart(() => parts().then((m) => m.WideAccount));

/** What the header of a wide screen has more than that of a small one, where one sheet holds all of it. */
export const wideHeader = {
  Menus: menus.Part,
  Language: language.Part,
  Account: account.Part,
  preload: () => Promise.all([menus.preload(), language.preload(), account.preload()]),
};
