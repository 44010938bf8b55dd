import { DocumentPage } from '../../ui/document-page/document-page';

const SECTIONS = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
  (number) => ({ title: `content.${number}.title`, text: `content.${number}.text` }) as const,
);

/** /contentguidelines */
export default function ContentGuidelinesPage() {
  return <DocumentPage title="content.title" lede="content.lede" sections={SECTIONS} />;
}
