import { contentText, summaryOf, type Content, type Locale } from '@city/contracts';
import { absolute, pageWithHead, previewText, SITE_CARD_FILE, type PagePlace } from './page-head.js';

/** The built page with title, description and preview of this article or faction, as a reader of `locale` sees it. */
export function articlePage(
  shell: string,
  { texts, picture, publishedAt }: Content,
  place: PagePlace & { locale: Locale },
): string {
  const { title, text } = contentText(texts, place.locale);
  return pageWithHead(
    shell,
    {
      type: 'article',
      title,
      description: previewText(summaryOf(text)),
      picture: absolute(picture ?? `/${SITE_CARD_FILE}`, place.origin),
      isCard: picture === null,
      more: `<meta property="article:published_time" content="${publishedAt}">`,
    },
    place,
  );
}
