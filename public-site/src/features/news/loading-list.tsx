import { CONTENT_MARKS, firstPlace, type ContentKind } from '@city/contracts';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { Prerendered } from '../../platform/hydration/prerendered';
import styles from './content.module.css';
import { PICTURE_SIZES } from './picture-sizes';

/** The first entry of a list, whose words and picture are `CONTENT_MARKS`. */
export interface FirstEntryProps {
  hasPicture: boolean;
}

interface LoadingListProps {
  kind: ContentKind;
  First?: ComponentType<FirstEntryProps>;
  /** The error of the list, shown below the entry that the document has. */
  failed?: ReactNode;
}

/**
 * Shown while a list loads. In a document it begins with the first entry, which the server fills in: the largest picture is
 * painted before the program runs.
 */
export function LoadingList({ kind, First = FirstCard, failed }: LoadingListProps) {
  const isBuild = typeof document === 'undefined';
  return (
    <div className={failed ? styles.failed : undefined}>
      <Prerendered name={`loading:${kind}`}>
        <div className={styles.loading}>
          {isBuild &&
            (['pictured', 'plain'] as const).map((look) => {
              const { start, end } = firstPlace(kind, look);
              return (
                <Fragment key={look}>
                  {start}
                  <First hasPicture={look === 'pictured'} />
                  {end}
                </Fragment>
              );
            })}
          {!failed && <LoadingBlock />}
        </div>
      </Prerendered>
      {failed}
    </div>
  );
}

/** The picture of the first entry. */
export function FirstPicture(props: { className?: string; sizes: string; alt: string }) {
  const { picture, pictures } = CONTENT_MARKS;
  return <img {...props} src={picture} srcSet={pictures} fetchPriority="high" />;
}

function FirstCard({ hasPicture }: FirstEntryProps) {
  const { address, title, summary, lang, dir } = CONTENT_MARKS;
  const language = { lang, dir };
  return (
    <ul className={styles.list}>
      <li className={styles.card}>
        {hasPicture && <FirstPicture className={styles.picture} sizes={PICTURE_SIZES} alt="" />}
        <h2 className={styles.title} {...language}>
          <a href={address}>{title}</a>
        </h2>
        <p {...language}>{summary}</p>
      </li>
    </ul>
  );
}
