import type { ApplicationKind } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import { paths } from '../../shared/paths';
import type { Menu, MenuLink } from './menu';

const shopMenu: Menu = {
  label: 'menu.shop',
  entries: [
    { to: paths.packShop, label: 'menu.packs' },
    { to: paths.carShop, label: 'menu.cars' },
    { to: paths.pedShop, label: 'menu.peds' },
    { to: paths.houses, label: 'menu.houses' },
    { to: paths.companies, label: 'menu.companies' },
    { to: paths.cosmetics, label: 'menu.cosmetics' },
    { to: paths.shop, label: 'menu.wholeShop' },
    { to: paths.orders, label: 'menu.orders' },
  ],
};

/** The link to the form of a kind of application. */
const form = (kind: ApplicationKind): MenuLink => ({ to: paths[kind], label: `menu.${kind}` });

/** The specification names these; kinds that are added later follow. */
const NAMED: readonly ApplicationKind[] = ['whitelist', 'entity', 'job', 'streamer', 'beta'];
const later = (Object.keys(kindAddresses) as ApplicationKind[]).filter((kind) => !NAMED.includes(kind));

const applyMenu: Menu = {
  label: 'menu.applyNow',
  entries: [
    { ...form('whitelist'), mobileLabel: 'menu.whitelistMobile' },
    { label: 'menu.entityApplication', links: [form('entity'), form('job')] },
    form('streamer'),
    form('beta'),
    ...later.map(form),
    // There is no form for it: the specification links it to the home page.
    { to: paths.home, label: 'menu.administration' },
  ],
};

const aboutMenu: Menu = {
  label: 'menu.aboutUs',
  entries: [
    { to: paths.who, label: 'menu.who' },
    { to: paths.news, label: 'menu.news' },
    { to: paths.events, label: 'menu.events' },
    { to: paths.rpGuide, label: 'menu.rpGuide' },
    { to: paths.terms, label: 'menu.terms' },
    { to: paths.privacyPolicy, label: 'menu.privacyPolicy' },
    { to: paths.cookiesPolicy, label: 'menu.cookiesPolicy' },
    { to: paths.contact, label: 'menu.contact' },
  ],
};

/** The header's menus. Add an entry together with the page that it opens. */
export const menus: Menu[] = [shopMenu, applyMenu, aboutMenu];

/** In the sheet of a phone all menus are open: the way into the city comes first. */
export const menusOfPhone: Menu[] = [applyMenu, shopMenu, aboutMenu];
