import {
  type Locale,
  type PageBody,
  pageSubject,
  pageValues,
  renderPage,
  type SiteConfig,
} from '@city/contracts';
import { apiGetOpen } from '../../platform/api/api-client';

/** The draft of a page as readers would see it if it was published now. Only staff may read it. */
export async function readDraft(slug: string, locale: Locale) {
  const [draft, site] = await Promise.all([
    apiGetOpen(`/api/editions/${pageSubject(slug)}/draft`),
    apiGetOpen('/api/config/site'),
  ]);
  const values = pageValues(site as SiteConfig, locale, new Date().toISOString());
  return renderPage(draft.body as unknown as PageBody, locale, values);
}
