import { contentText, DIRECTION, paragraphsOf, type Content } from '@city/contracts';
import { currentLocale } from '../../platform/i18n/i18n';
import styles from './content.module.css';

/** Attributes for a text that may be in another language than the page. */
export const inLanguage = ({ texts }: Pick<Content, 'texts'>) => {
  const { locale } = contentText(texts, currentLocale());
  return { lang: locale, dir: DIRECTION[locale] };
};

/** The title that the reader sees. */
export const titleOf = ({ texts }: Pick<Content, 'texts'>): string =>
  contentText(texts, currentLocale()).title;

/** The paragraphs of an entry's text, as far as the API has sent it. */
export function ContentText({ content }: { content: Content }) {
  const { text } = contentText(content.texts, currentLocale());
  return <Paragraphs text={text} {...inLanguage(content)} />;
}

interface ParagraphsProps {
  text: string;
  lang: string;
  dir: string;
}

/** A plain text, in which an empty line begins a paragraph. */
export function Paragraphs({ text, ...language }: ParagraphsProps) {
  return (
    <div className={styles.text} {...language}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
