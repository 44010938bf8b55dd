import {
  pageValues,
  renderPage,
  type Locale,
  type PageBody,
  type ShippedPage,
  type ShownPage,
  type SiteConfig,
} from '@city/contracts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import { mirage } from './people';

/** A page as the API shows it. */
export const shownPage = (
  page: ShippedPage | PageBody,
  locale: Locale = 'en',
  site: SiteConfig = mirage,
): ShownPage => ({
  ...{ slug: typeof page === 'string' ? page : 'p_own', version: 0, inForceAt: null },
  ...renderPage(
    typeof page === 'string' ? SHIPPED_BODIES[page] : page,
    locale,
    pageValues(site, locale, null),
  ),
});
