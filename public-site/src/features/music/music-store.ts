import { create } from 'zustand';
import { readStored, writeStored } from '../../platform/storage/stored-state';
import { MUSIC_KEY } from '../../platform/storage/storage-keys';

interface MusicState {
  muted: boolean;
  toggle(): void;
}

const VERSION = 1;

/** Whether the player wants the music; remembered in this browser. */
export const useMusicStore = create<MusicState>()((set, get) => ({
  muted: readStored<Pick<MusicState, 'muted'>>(MUSIC_KEY, VERSION)?.muted ?? false,
  toggle: () => {
    const muted = !get().muted;
    writeStored(MUSIC_KEY, VERSION, { muted });
    set({ muted });
  },
}));
