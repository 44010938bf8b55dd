import {
  contentText,
  DIRECTION,
  clipFrame,
  clipPage,
  clipPlatformName,
  type Content,
  type Clip,
} from '@city/contracts';
import { Button, Dialog, icons, LinkButton } from '@city/shared-ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ContentPicture } from '../../features/news/content-picture';
import { inLanguage, titleOf } from '../../features/news/content-text';
import { LIGHTBOX_SIZES } from '../../features/news/picture-sizes';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { clipOf } from './clip-of';
import styles from './gallery.module.css';

interface LightboxProps {
  entries: readonly Content[];
  /** The index of the entry that is open. */
  shown: number;
  onShow(entry: Content): void;
  onClose(): void;
}

/** One entry at a time, large. The arrow keys show its neighbours in the direction of reading; after the last comes the first. */
export function Lightbox({ entries, shown, onShow, onClose }: LightboxProps) {
  const t = useT();
  const step = (by: 1 | -1) => {
    const next = entries[(shown + by + entries.length) % entries.length];
    if (next) onShow(next);
  };
  useArrows(step);
  const entry = entries[shown];
  if (!entry) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className={styles.lightbox}
      title={<span {...inLanguage(entry)}>{titleOf(entry)}</span>}
      closeLabel={t('common.close')}
    >
      <div className={styles.stage}>
        <LightboxEntry key={entry._id} entry={entry} />
        {entries.length > 1 && (
          <>
            <Button
              className={styles.previous}
              variant="secondary"
              aria-label={t('gallery.previous')}
              onClick={() => step(-1)}
            >
              <icons.ChevronLeft aria-hidden="true" />
            </Button>
            <p className={styles.position} aria-live="polite">
              {t('gallery.position', { number: shown + 1, count: entries.length })}
            </p>
            <Button
              className={styles.next}
              variant="secondary"
              aria-label={t('gallery.next')}
              onClick={() => step(1)}
            >
              <icons.ChevronRight aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The arrow keys, on the document: they still work after the focused element of the last entry is removed. */
function useArrows(step: (by: 1 | -1) => void): void {
  const turn = useEffectEvent(({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const onward = DIRECTION[currentLocale()] === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === onward ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function LightboxEntry({ entry }: { entry: Content }) {
  const t = useT();
  const { text } = contentText(entry.texts, currentLocale());
  const clip = clipOf(entry);
  const credit = entry.gallery?.credit;
  const creditLine = credit && <p className={styles.credit}>{t('gallery.credit', { name: credit })}</p>;
  if (clip) {
    return (
      <ClipPlayer clip={clip} entry={entry}>
        {creditLine}
      </ClipPlayer>
    );
  }
  return (
    <>
      {entry.picture && (
        <ContentPicture
          className={styles.large}
          address={entry.picture}
          alt={text}
          sizes={LIGHTBOX_SIZES}
          isFirst
        />
      )}
      <div className={styles.words}>{creditLine}</div>
    </>
  );
}

interface ClipPlayerProps {
  clip: Clip;
  entry: Content;
  /** Rendered after the text. */
  children: ReactNode;
}

/**
 * A clip. Nothing of its platform is loaded before the reader presses the button; then the platform’s player is framed.
 * A clip without such a player is a link only.
 */
function ClipPlayer({ clip, entry, children }: ClipPlayerProps) {
  const t = useT();
  const [isPlaying, setPlaying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { title, text } = contentText(entry.texts, currentLocale());
  const platform = clipPlatformName(clip);
  const frame = clipFrame(clip, window.location.hostname);
  // The pressed button is gone, and in the frame Escape and the arrow keys would not reach this page: focus its container.
  useEffect(() => {
    if (isPlaying) place.current?.focus();
  }, [isPlaying]);
  return (
    <>
      <div ref={place} className={styles.clip} tabIndex={-1}>
        {isPlaying && frame ? <Player address={frame} title={title} /> : <Poster address={entry.picture} />}
        {frame && !isPlaying && (
          <Button size="large" className={styles.play} onClick={() => setPlaying(true)}>
            {t('gallery.play')}
          </Button>
        )}
      </div>
      <div className={styles.words}>
        <p {...inLanguage(entry)}>{text}</p>
        {children}
        {frame && !isPlaying && <p className={styles.note}>{t('gallery.playNote', { platform })}</p>}
        <LinkButton variant="secondary" href={clipPage(clip)} target="_blank" rel="noreferrer">
          <icons.ExternalLink aria-hidden="true" size={16} />
          {t('gallery.watch', { platform })}
        </LinkButton>
      </div>
    </>
  );
}

function Poster({ address }: { address: string | null }) {
  if (!address) return null;
  return <ContentPicture className={styles.picture} address={address} sizes={LIGHTBOX_SIZES} isFirst />;
}

/** The platform's player, with no more rights than it needs. */
function Player({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className={styles.player}
      src={address}
      title={title}
      allow="autoplay; fullscreen"
      // The platform’s own origin: without it players find neither their storage nor their files.
      sandbox="allow-scripts allow-same-origin"
      // YouTube plays only for a site that sends its origin.
      referrerPolicy="strict-origin"
    />
  );
}
