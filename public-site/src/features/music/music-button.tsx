import { icons } from '@city/shared-ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { prefersReducedData } from '../../platform/save-data';
import { isWide } from '../../platform/hydration/wide-screen';
import styles from './music-button.module.css';
import { useMusicStore } from './music-store';
import { useBackgroundMusic } from './use-background-music';

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
