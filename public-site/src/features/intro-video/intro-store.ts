import { create } from 'zustand';
import { readStored, writeStored } from '../../platform/storage/stored-state';
import { INTRO_VIDEO_KEY } from '../../platform/storage/storage-keys';

interface IntroState {
  paused: boolean;
  toggle(): void;
}

const VERSION = 1;

/** Whether the player paused the intro video; remembered in this browser. */
export const useIntroStore = create<IntroState>()((set, get) => ({
  paused: readStored<Pick<IntroState, 'paused'>>(INTRO_VIDEO_KEY, VERSION)?.paused ?? false,
  toggle: () => {
    const paused = !get().paused;
    writeStored(INTRO_VIDEO_KEY, VERSION, { paused });
    set({ paused });
  },
}));
