import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface MusicState {
  muted: boolean;
  toggle(): void;
}

/** Whether the player wants the music; remembered in this browser. */
export const useMusicStore = create<MusicState>()(
  persist((set) => ({ muted: false, toggle: () => set(({ muted }) => ({ muted: !muted })) }), {
    name: 'music',
    version: 1,
    partialize: ({ muted }) => ({ muted }),
  }),
);
