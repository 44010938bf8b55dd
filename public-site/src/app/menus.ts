import type { Menu } from '../features/site-header/menu';
import { shopMenu } from './shop-routes';

const everyMenu: Menu[] = [{ label: 'menu.shop', entries: shopMenu }];

/** The header's menus. An entry appears together with the page that it opens. */
export const menus: Menu[] = everyMenu.filter((menu) => menu.entries.length > 0);
