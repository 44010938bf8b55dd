import { contentPath, type Content } from '@city/contracts';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { ContentPicture } from './content-picture';
import { ContentText, inLanguage, titleOf } from './content-text';
import styles from './content.module.css';

/** The news, each with the beginning of its text. */
export function NewsList({ news }: { news: readonly Content[] }) {
  const t = useT();
  const dayText = useDateTime('day');
  return (
    <ul className={styles.list}>
      {news.map((entry, index) => (
        <li key={entry._id} className={styles.card}>
          {entry.picture && <ContentPicture address={entry.picture} isFirst={index === 0} />}
          <h2 className={styles.title} {...inLanguage(entry)}>
            <Link to={contentPath(entry)}>{titleOf(entry)}</Link>
          </h2>
          <p className={styles.when}>
            <time dateTime={entry.publishedAt}>{dayText(entry.publishedAt)}</time>
          </p>
          <ContentText content={entry} />
          <p className={styles.more} aria-hidden="true">
            {t('news.read')}
          </p>
        </li>
      ))}
    </ul>
  );
}
