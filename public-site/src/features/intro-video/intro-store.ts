import { create } from 'zustand';
import { readStored, writeStored } from '../../shared/stored-state';

interface IntroState {
  paused: boolean;
  toggle(): void;
}

const KEY = 'intro-video';
const VERSION = 1;

/** Whether the player stopped the moving picture; remembered in this browser. */
export const useIntroStore = create<IntroState>()((set, get) => ({
  paused: readStored<Pick<IntroState, 'paused'>>(KEY, VERSION)?.paused ?? false,
  toggle: () => {
    const paused = !get().paused;
    writeStored(KEY, VERSION, { paused });
    set({ paused });
  },
}));
