import { DocumentPage } from '../../ui/document-page/document-page';

const SECTIONS = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map(
  (number) => ({ title: `regulations.${number}.title`, text: `regulations.${number}.text` }) as const,
);

/** /streamerregulations */
export default function StreamerRegulationsPage() {
  return <DocumentPage title="regulations.title" lede="regulations.lede" sections={SECTIONS} />;
}
