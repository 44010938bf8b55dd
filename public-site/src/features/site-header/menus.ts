import type { Menu, MenuEntry } from './menu';
import { paths } from '../../shared/paths';

/** The SHOP menu. */
const shopMenu: MenuEntry[] = [
  { to: paths.packShop, label: 'menu.packs' },
  { to: paths.carShop, label: 'menu.cars' },
  { to: paths.pedShop, label: 'menu.peds' },
  { to: paths.houses, label: 'menu.houses' },
  { to: paths.companies, label: 'menu.companies' },
  { to: paths.cosmetics, label: 'menu.cosmetics' },
  { to: paths.shop, label: 'menu.wholeShop' },
  { to: paths.orders, label: 'menu.orders' },
];

/** The header's menus. Add an entry together with the page that it opens. */
export const menus: Menu[] = [
  { label: 'menu.shop', entries: shopMenu },
  {
    label: 'menu.applyNow',
    entries: [
      { to: paths.joinUs, label: 'menu.joinUs', mobileLabel: 'menu.joinUsMobile' },
      {
        label: 'menu.entityApplication',
        links: [
          { to: paths.entity, label: 'menu.entity' },
          { to: paths.job, label: 'menu.job' },
        ],
      },
      { to: paths.streamer, label: 'menu.streamer' },
      { to: paths.beta, label: 'menu.beta' },
      // There is no form for it: the specification links it to the home page.
      { to: paths.home, label: 'menu.administration' },
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
