import { ENTRY_MARKS } from '@city/contracts';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import type { MessageId } from '../../platform/i18n/message-id';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { Prerendered } from '../../platform/hydration/prerendered';
import { Where } from '../../platform/hydration/where';
import { Paragraphs } from './content-text';
import styles from './content.module.css';
import { PICTURE_SIZES } from './picture-sizes';

interface EntryPageProps {
  title: string;
  text: string;
  /** Language and direction of title and text. */
  language: { lang: string; dir: string };
  lede: ReactNode;
  picture: ReactNode;
  /** Follows the text. */
  children: ReactNode;
}

/** The page of one entry: its picture, its text, and what follows. */
export function EntryPage({ title, text, language, lede, picture, children }: EntryPageProps) {
  return (
    <PageFrame title={title} titleProps={language} lede={lede}>
      <article className={styles.article}>
        {picture}
        <div className={styles.entry}>
          <Paragraphs text={text} {...language} />
          {children}
        </div>
      </article>
    </PageFrame>
  );
}

interface EntryOfDocumentProps {
  slug: string;
  /** Title of the page until its entry is known, if the document does not have it. */
  title: MessageId;
  lede: ReactNode;
  children: ReactNode;
}

/** The entry as the server has written it into the document, until the program has fetched it. */
export function EntryOfDocument({ slug, title, lede, children }: EntryOfDocumentProps) {
  const t = useT();
  const marks = ENTRY_MARKS;
  const isBuild = typeof document === 'undefined';
  return (
    <Prerendered name={`entry:${slug}`}>
      {isBuild ? (
        <EntryPage
          title={marks.title}
          text={marks.text}
          language={{ lang: marks.lang, dir: marks.dir }}
          lede={lede}
          picture={
            <Where condition="picture">
              <img
                className={styles.picture}
                src={marks.picture}
                srcSet={marks.pictures}
                sizes={PICTURE_SIZES}
                alt=""
                width={marks.width}
                height={marks.height}
                fetchPriority="high"
              />
            </Where>
          }
        >
          {children}
        </EntryPage>
      ) : (
        <PageFrame title={t(title)}>
          <LoadingBlock />
        </PageFrame>
      )}
    </Prerendered>
  );
}
