import { useEffect, useRef } from 'react';

const VOLUME = 0.35;
/** Events that browsers take as the gesture which allows sound. */
const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Plays a looped track while it is wanted. Tries at once; where the browser refuses sound before a gesture, starts
 * with the first one.
 */
export function useBackgroundMusic(source: string, wanted: boolean): void {
  const audio = useRef<HTMLAudioElement | null>(null);

  useEffect(() => {
    if (!wanted) return;
    const player = (audio.current ??= new Audio());
    if (player.src !== new URL(source, location.href).href) player.src = source;
    player.loop = true;
    player.volume = VOLUME;

    const begin = () => {
      // A refusal before the first gesture is expected: the next gesture tries again.
      player.play().then(stopWaiting, () => undefined);
    };
    const stopWaiting = () => GESTURES.forEach((gesture) => document.removeEventListener(gesture, begin));
    GESTURES.forEach((gesture) => document.addEventListener(gesture, begin));
    begin();

    return () => {
      stopWaiting();
      player.pause();
    };
  }, [source, wanted]);
}
