import type { Menu } from '../features/site-header/menu';
import { paths } from '../shared/paths';
import { shopMenu } from './shop-routes';

/** The header's menus. An entry appears together with the page that it opens. */
export const menus: Menu[] = [
  { label: 'menu.shop', entries: shopMenu },
  {
    label: 'menu.applyNow',
    entries: [
      { to: paths.joinUs, label: 'menu.joinUs', mobileLabel: 'menu.joinUsMobile' },
      { to: paths.beta, label: 'menu.beta' },
    ],
  },
  {
    label: 'menu.aboutUs',
    entries: [
      { to: paths.who, label: 'menu.who' },
      { to: paths.rpGuide, label: 'menu.rpGuide' },
      { to: paths.terms, label: 'menu.terms' },
      { to: paths.privacyPolicy, label: 'menu.privacyPolicy' },
      { to: paths.cookiesPolicy, label: 'menu.cookiesPolicy' },
      { to: paths.contact, label: 'menu.contact' },
    ],
  },
];
