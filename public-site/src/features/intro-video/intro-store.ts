import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface IntroState {
  paused: boolean;
  toggle(): void;
}

/** Whether the player stopped the moving picture; remembered in this browser. */
export const useIntroStore = create<IntroState>()(
  persist((set) => ({ paused: false, toggle: () => set(({ paused }) => ({ paused: !paused })) }), {
    name: 'intro-video',
    version: 1,
    partialize: ({ paused }) => ({ paused }),
  }),
);
