import type { RouteObject } from 'react-router-dom';
import type { MenuEntry } from '../features/site-header/menu';

/** Routes of the shop and of payment, below the site's layout. */
export const shopRoutes: RouteObject[] = [];

/** The SHOP menu; pages that do not exist are not linked. */
export const shopMenu: MenuEntry[] = [];
