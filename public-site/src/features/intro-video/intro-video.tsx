import { BUNDLED_INTRO } from '@city/contracts';
import { icons, VisuallyHidden } from '@city/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../platform/i18n/use-t';
import { useIntroStore } from './intro-store';
import styles from './intro-video.module.css';

/** The bundled video for screens on which the narrower one would be enlarged visibly. */
const WIDE = { source: '/media/intro-1920.webm', screen: '(min-width: 90rem)' };

/** Returns the address of the video that fits the screen. A community’s own video is the same for all screens. */
const fitting = (source: string): string =>
  source === BUNDLED_INTRO && matchMedia(WIDE.screen).matches ? WIDE.source : source;

interface IntroVideoProps {
  source: string;
  /** The element whose still picture the video covers. */
  scene: HTMLElement;
}

/** The muted city video over its still picture, with its pause button. */
export function IntroVideo({ source, scene }: IntroVideoProps) {
  const t = useT();
  const { paused, toggle } = useIntroStore();
  // Fixed, so that a resized window does not restart it.
  const [address] = useState(() => fitting(source));
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setShown] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (paused) element.pause();
    // Autoplay refused, for example in low-power mode: the still picture stays, and the button tries again.
    else element.play().catch(() => undefined);
  }, [paused]);

  if (hasFailed) return null;
  const Icon = paused ? icons.Play : icons.Pause;
  return (
    <>
      {createPortal(
        <video
          ref={video}
          className={styles.video}
          data-shown={isShown}
          src={address}
          preload={paused ? 'none' : 'auto'}
          muted
          loop
          playsInline
          width={1280}
          height={720}
          onPlaying={() => setShown(true)}
          onError={() => setFailed(true)}
        />,
        scene,
      )}
      <button type="button" className={styles.button} onClick={toggle}>
        <Icon aria-hidden="true" size={18} />
        <VisuallyHidden>{paused ? t('landing.intro.play') : t('landing.intro.pause')}</VisuallyHidden>
      </button>
    </>
  );
}
