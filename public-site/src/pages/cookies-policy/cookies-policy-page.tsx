import { DocumentPage } from '../../shared/document-page/document-page';

const SECTIONS = ([1, 2, 3, 4, 5, 6] as const).map(
  (number) => ({ title: `cookies.${number}.title`, text: `cookies.${number}.text` }) as const,
);

/** /cookiespolicy */
export function CookiesPolicyPage() {
  return <DocumentPage title="cookies.title" lede="cookies.lede" sections={SECTIONS} />;
}
