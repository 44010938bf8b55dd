import { figureText } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import styles from './live-now.module.css';
import { useLiveStreams } from './live-streams';
import { WatchStream } from './watch-stream';

/** Maximum number of streams shown. The first ones have the most viewers. */
const SHOWN_MAX = 6;

/** The community’s streamers who are live now, or that nobody is. */
export function LiveNow({ className }: { className: string | undefined }) {
  const t = useT();
  const streams = useLiveStreams()?.slice(0, SHOWN_MAX);
  if (!streams) return null;
  if (streams.length === 0) return <p className={className}>{t('live.none')}</p>;
  return (
    <section className={[styles.section, className].filter(Boolean).join(' ')}>
      <h2 className={styles.title}>
        <span className={styles.dot} aria-hidden="true" />
        {t('live.title')}
      </h2>
      <ul className={styles.list}>
        {streams.map(({ title, viewers, ...stream }) => (
          <li key={stream.url}>
            <p className={styles.channel}>
              <bdi className={styles.name}>{stream.name}</bdi>
              <span className={styles.platform} lang="en">
                {stream.platform}
              </span>
            </p>
            {title && (
              <p>
                <bdi>{title}</bdi>
              </p>
            )}
            <p className={styles.viewers}>{t('live.viewers', { figure: figureText(viewers) })}</p>
            <WatchStream stream={stream} className={styles.watch} />
          </li>
        ))}
      </ul>
    </section>
  );
}
