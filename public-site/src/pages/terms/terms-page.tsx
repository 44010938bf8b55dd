import { DocumentPage } from '../../ui/document-page/document-page';

const SECTIONS = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const).map(
  (number) => ({ title: `terms.${number}.title`, text: `terms.${number}.text` }) as const,
);

/** /terms */
export default function TermsPage() {
  return <DocumentPage title="terms.title" lede="terms.lede" note="terms.note" sections={SECTIONS} />;
}
