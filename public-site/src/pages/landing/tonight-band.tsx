import type { ContentWords } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { Faces } from '../../ui/faces/faces';
import { WatchStream } from '../../features/live/watch-stream';
import { useT } from '../../platform/i18n/use-t';
import styles from './tonight.module.css';

/** The band: the map, and below it the tiles in one row, which scrolls sideways on a narrow screen. */
export function TonightBand({ map, children }: { map: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <section className={styles.band}>
      <h2 className={styles.title}>{t('landing.tonight.title')}</h2>
      {map}
      <ul className={styles.tiles}>{children}</ul>
    </section>
  );
}

interface EventTileProps {
  words: ContentWords;
  hasPicture: boolean;
  /** The time until it starts, or that it runs. */
  startsIn: ReactNode;
  /** Absent while the event runs. */
  action: ReactNode;
}

export function EventTile({ words, hasPicture, startsIn, action }: EventTileProps) {
  const language = { lang: words.lang, dir: words.dir };
  return (
    <li className={styles.event} data-pictured={hasPicture || undefined}>
      {hasPicture && (
        <img
          src={words.picture}
          srcSet={words.pictures}
          sizes="(min-width: 64rem) 19rem, min(82vw, 20rem)"
          alt=""
        />
      )}
      <div className={styles.words}>
        <p className={styles.soon}>{startsIn}</p>
        <h3 className={styles.name} {...language}>
          <a href={words.address}>{words.title}</a>
        </h3>
        <time className={styles.when} dateTime={words.at}>
          {words.when}
        </time>
        {action}
      </div>
    </li>
  );
}

interface ComingLinkProps {
  address: string;
  /** `comingText` */
  count: string;
  /** A `Face` for each player who has agreed to be shown. */
  children: ReactNode;
}

/** Leads to the event, where players say that they are coming. */
export function ComingLink({ address, count, children }: ComingLinkProps) {
  const t = useT();
  return (
    <div className={styles.coming}>
      <LinkButton variant="secondary" href={address}>
        {`${t('landing.tonight.coming')}${count}`}
      </LinkButton>
      <Faces>{children}</Faces>
    </div>
  );
}

interface StreamTileProps {
  stream: Record<'name' | 'title' | 'platform' | 'url', string>;
  /** In digits of the language. */
  viewers: string;
}

export function StreamTile({ stream, viewers }: StreamTileProps) {
  const t = useT();
  return (
    <li className={styles.stream}>
      <p className={styles.live}>{t('live.title')}</p>
      <p className={styles.name}>
        <bdi>{stream.name}</bdi>
      </p>
      <p className={styles.about}>
        <bdi>{stream.title}</bdi>
      </p>
      <p className={styles.when}>{t('live.viewers', { figure: viewers })}</p>
      <WatchStream stream={stream} className={styles.button} />
    </li>
  );
}

/** One of the newest pictures, as in the gallery. */
export function PictureTile({ words }: { words: ContentWords }) {
  return (
    <li className={styles.picture} data-quiet="">
      <a href={words.address} lang={words.lang} dir={words.dir}>
        <img
          src={words.picture}
          srcSet={words.pictures}
          sizes="auto, min(82vw, 20rem)"
          alt={words.summary}
          loading="lazy"
        />
        <span className={styles.caption}>{words.title}</span>
      </a>
    </li>
  );
}
