import { icons } from '@city/shared-ui';
import { useState, useEffect, useRef } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { prefersReducedData } from '../../platform/save-data';
import { isWide } from '../../platform/hydration/wide-screen';
import styles from './music-button.module.css';
import { useMusicStore } from './music-store';

interface MusicButtonProps {
  /** Address of the track. */
  source: string;
  /** True while something else is playing. */
  isSilent: boolean;
}

/** Background music with its always visible switch. */
export function MusicButton({ source, isSilent }: MusicButtonProps) {
  const t = useT();
  const { muted, toggle } = useMusicStore();
  // On a phone, and for players who save data, the track is downloaded only after a press on this visit.
  const [isAllowed, setAllowed] = useState(() => isWide() && !prefersReducedData());
  const wanted = isAllowed && !muted;
  const isBroken = useBackgroundMusic(source, wanted && !isSilent);
  if (isBroken) return null;

  function press() {
    setAllowed(true);
    if (wanted || muted) toggle();
  }

  const Icon = wanted ? icons.Volume2 : icons.VolumeX;
  return (
    <button type="button" className={styles.button} onClick={press}>
      <Icon aria-hidden="true" size={20} />
      <span className={styles.label}>{wanted ? t('music.mute') : t('music.play')}</span>
    </button>
  );
}

const VOLUME = 0.35;
/** Events that browsers accept as the user gesture that allows sound. */
const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Plays a looped track while it is wanted. It tries once the page has loaded; where the browser blocks autoplay, it
 * starts at the first gesture and downloads nothing until then.
 * @returns true where this browser cannot play the track
 */
function useBackgroundMusic(source: string, wanted: boolean): boolean {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    const player = (audio.current ??= new Audio());
    player.preload = 'none';
    if (player.src !== new URL(source, location.href).href) player.src = source;
    player.onerror = () => setBroken(true);
    player.loop = true;
    player.volume = VOLUME;

    const begin = () => {
      // Blocked autoplay is expected before the first gesture, which tries again.
      player.play().then(stopWaiting, () => undefined);
    };
    const stopWaiting = () => GESTURES.forEach((gesture) => document.removeEventListener(gesture, begin));
    GESTURES.forEach((gesture) => document.addEventListener(gesture, begin));
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });

    return () => {
      window.removeEventListener('load', begin);
      stopWaiting();
      player.pause();
    };
  }, [source, wanted]);
  return isBroken;
}
