import { create } from 'zustand';
import { readStored, writeStored } from '../../shared/stored-state';

interface MusicState {
  muted: boolean;
  toggle(): void;
}

const KEY = 'music';
const VERSION = 1;

/** Whether the player wants the music; remembered in this browser. */
export const useMusicStore = create<MusicState>()((set, get) => ({
  muted: readStored<Pick<MusicState, 'muted'>>(KEY, VERSION)?.muted ?? false,
  toggle: () => {
    const muted = !get().muted;
    writeStored(KEY, VERSION, { muted });
    set({ muted });
  },
}));
