import { DocumentPage } from '../../ui/document-page/document-page';

const SECTIONS = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
  (number) => ({ title: `privacy.${number}.title`, text: `privacy.${number}.text` }) as const,
);

/** /privacypolicy */
export default function PrivacyPolicyPage() {
  return <DocumentPage title="privacy.title" lede="privacy.lede" note="privacy.note" sections={SECTIONS} />;
}
