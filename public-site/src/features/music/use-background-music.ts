import { useEffect, useRef, useState } from 'react';

const VOLUME = 0.35;
/** Events that browsers accept as the user gesture that allows sound. */
const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Plays a looped track while it is wanted. It tries once the page has loaded; where the browser blocks autoplay, it
 * starts at the first gesture and downloads nothing until then.
 * @returns true where this browser cannot play the track
 */
export function useBackgroundMusic(source: string, wanted: boolean): boolean {
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
