import { clipFrame, clipPage, clipPlatformName, contentText, type Clip, type Content } from '@city/contracts';
import { Button, icons, LinkButton } from '@city/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ContentPicture } from '../../features/news/content-picture';
import { inLanguage } from '../../features/news/content-text';
import { LIGHTBOX_SIZES } from '../../features/news/picture-sizes';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import styles from './gallery.module.css';

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
export function ClipPlayer({ clip, entry, children }: ClipPlayerProps) {
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
