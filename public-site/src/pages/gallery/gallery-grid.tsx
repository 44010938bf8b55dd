import { clipPlatformName, CONTENT_MARKS, contentPath, contentText, type Content } from '@city/contracts';
import { ContentPicture } from '../../features/news/content-picture';
import { inLanguage } from '../../features/news/content-text';
import { FirstPicture, type FirstEntryProps } from '../../features/news/loading-list';
import { TILE_SIZES } from '../../features/news/picture-sizes';
import { currentLocale } from '../../platform/i18n/i18n';
import { Link } from '../../ui/link/link';
import { clipOf } from './clip-of';
import styles from './gallery.module.css';

/** All entries as tiles. Each opens in the lightbox; a clip has a play mark and the name of its platform. */
export function GalleryGrid({ entries }: { entries: readonly Content[] }) {
  return (
    <ul className={styles.grid}>
      {entries.map((entry, index) => (
        <li key={entry._id}>
          <Tile entry={entry} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The first tile of a document. An entry without a picture is a clip; the name of its platform comes with the list. */
export function FirstTile({ hasPicture }: FirstEntryProps) {
  const { address, title, summary, lang, dir } = CONTENT_MARKS;
  return (
    <ul className={styles.grid}>
      <li>
        <a className={styles.tile} href={address} lang={lang} dir={dir}>
          <span className={styles.frame} data-clip={hasPicture ? undefined : ''}>
            {hasPicture && <FirstPicture className={styles.picture} sizes={TILE_SIZES} alt={summary} />}
          </span>
          <span className={styles.title}>{title}</span>
        </a>
      </li>
    </ul>
  );
}

function Tile({ entry, isFirst }: { entry: Content; isFirst: boolean }) {
  const { title, text } = contentText(entry.texts, currentLocale());
  const clip = clipOf(entry);
  return (
    <Link to={contentPath(entry)} className={styles.tile} aria-haspopup="dialog" {...inLanguage(entry)}>
      <span className={styles.frame} data-clip={clip ? '' : undefined}>
        {entry.picture && (
          <ContentPicture
            className={styles.picture}
            address={entry.picture}
            alt={text}
            isFirst={isFirst}
            sizes={TILE_SIZES}
          />
        )}
        {clip && (
          <span className={styles.badge} lang="en">
            {clipPlatformName(clip)}
          </span>
        )}
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  );
}
