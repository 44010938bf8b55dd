import { T } from '../../shared/i18n/rich-text';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import styles from './streamer-regulations.module.css';

/** The regulations that the application form asks a streamer to accept. */
export function StreamerRegulations() {
  const t = useT();
  return (
    <section className={styles.regulations} aria-labelledby="streamer-regulations">
      <h2 id="streamer-regulations">{t('streamer.regulations.title')}</h2>
      <ul>
        <li>
          <T
            id="streamer.regulations.guide"
            components={{
              guide: <Link to={paths.rpGuide} target="_blank" />,
              terms: <Link to={paths.terms} target="_blank" />,
            }}
          />
        </li>
        <li>{t('streamer.regulations.metagaming')}</li>
        <li>{t('streamer.regulations.private')}</li>
        <li>{t('streamer.regulations.chat')}</li>
        <li>{t('streamer.regulations.bugs')}</li>
        <li>{t('streamer.regulations.removal')}</li>
      </ul>
    </section>
  );
}
