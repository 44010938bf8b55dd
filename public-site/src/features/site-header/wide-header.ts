import { lazyPart } from '../../platform/lazy-part/lazy-part';

const parts = () => import('./wide-parts');
const menus = lazyPart(() => parts().then((m) => m.DesktopMenus));
const language = lazyPart(() => parts().then((m) => m.LanguageMenu));
const account = lazyPart(() => parts().then((m) => m.WideAccount));

/** The parts that only the wide header has; a small screen has one sheet for all of them. */
export const wideHeader = {
  Menus: menus.Component,
  Language: language.Component,
  Account: account.Component,
  preload: () => Promise.all([menus.preload(), language.preload(), account.preload()]),
};
