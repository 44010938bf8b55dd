import { useIsBelow } from '../kit/use-is-below.js';

/** In pixels: below it, the names in the sidebar would leave a list too little room. */
const ROOM_FOR_BOTH = 1100;

/** Whether the window is too narrow for the open sidebar beside a panel. */
export const useIsNarrow = () => useIsBelow(ROOM_FOR_BOTH);
