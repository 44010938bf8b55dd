import type { ApplicationKind } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import type { MessageId } from '../../platform/i18n/message-id';
import { paths } from '../../platform/paths';
import type { Menu, MenuLink } from './menu';

type Page = {
  [Name in keyof typeof paths]: `menu.${Name}` extends MessageId ? Name : never;
}[keyof typeof paths];

/** Returns the link to a page. Its text has the name of the page. */
const page = (name: Page): MenuLink => ({ to: paths[name], label: `menu.${name}` });

const shopMenu: Menu = {
  label: 'menu.shop',
  entries: [
    { to: paths.packShop, label: 'menu.packs' },
    { to: paths.carShop, label: 'menu.cars' },
    { to: paths.pedShop, label: 'menu.peds' },
    page('houses'),
    page('companies'),
    page('cosmetics'),
    { to: paths.shop, label: 'menu.wholeShop', isApart: true },
    page('orders'),
  ],
};

/** The specification names these; kinds that are added later follow. */
const NAMED: readonly ApplicationKind[] = ['whitelist', 'entity', 'job', 'streamer', 'beta'];
const newerKinds = (Object.keys(kindAddresses) as ApplicationKind[]).filter((kind) => !NAMED.includes(kind));

const applyMenu: Menu = {
  label: 'menu.applyNow',
  entries: [
    { ...page('whitelist'), mobileLabel: 'menu.whitelistMobile', note: 'menu.whitelistNote' },
    { label: 'menu.entityApplication', links: [page('entity'), page('job')] },
    page('streamer'),
    page('beta'),
    ...newerKinds.map(page),
    // There is no form for it: the specification links it to the home page.
    { to: paths.home, label: 'menu.administration' },
  ],
};

const aboutMenu: Menu = {
  label: 'menu.aboutUs',
  entries: [
    page('who'),
    page('news'),
    page('events'),
    page('factions'),
    page('gallery'),
    page('rpGuide'),
    page('terms'),
    page('privacyPolicy'),
    page('cookiesPolicy'),
    page('contact'),
  ],
};

/** The header's menus. Add an entry together with the page that it opens. */
export const menus: Menu[] = [shopMenu, applyMenu, aboutMenu];

/** In the sheet of a phone all menus are open: the way into the city comes first. */
export const menusOfPhone: Menu[] = [applyMenu, shopMenu, aboutMenu];
