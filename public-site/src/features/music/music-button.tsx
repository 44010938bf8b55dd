import { icons } from '@city/shared-ui';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t';
import { prefersReducedData } from '../../shared/save-data';
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
  // For players who save data, music starts only after a press on this visit.
  const [isPausedToSaveData, setPausedToSaveData] = useState(prefersReducedData);
  const wanted = !muted && !isPausedToSaveData;
  const isBroken = useBackgroundMusic(source, wanted && !isSilent);
  if (isBroken) return null;

  function press() {
    if (isPausedToSaveData) {
      setPausedToSaveData(false);
      if (muted) toggle();
    } else {
      toggle();
    }
  }

  const Icon = wanted ? icons.Volume2 : icons.VolumeX;
  return (
    <button type="button" className={styles.button} onClick={press}>
      <Icon aria-hidden="true" size={20} />
      <span className={styles.label}>{wanted ? t('music.mute') : t('music.play')}</span>
    </button>
  );
}
