import { useLayoutEffect } from 'react';
import { Sidebar, type SidebarProps, useSidebarState, useStore } from 'react-admin';
import { useIsBelow } from '../kit/use-is-below.js';

/** Widths in `rem`: on large screens with larger text, the counts beside the names need more room. */
const WIDTH = { open: '17.5rem', closed: '3.5rem' };

/**
 * The sidebar, remounted when the window becomes as narrow as a phone. Otherwise the library turns the open bar into a
 * dialog and closes it in the same moment; its transition never starts or ends, and the page behind stays hidden from
 * assistive technology.
 */
export function ConsoleSidebar(props: SidebarProps) {
  const isPhone = useIsBelow('sm');
  const isOpen = useRoomForThePanel();
  return (
    <Sidebar
      key={isPhone ? 'dialog' : 'bar'}
      {...props}
      open={isOpen}
      sx={{
        '& .MuiPaper-root': { width: isOpen ? WIDTH.open : WIDTH.closed },
        // The menu is fixed above the bar that reserves its room; by itself it would be as wide as its longest line.
        '& .RaSidebar-fixed': { width: 'inherit' },
      }}
    />
  );
}

/** Whether the sidebar is open. In a narrow window it starts with the icons alone; a wide one is as the reader left it. */
function useRoomForThePanel(): boolean {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useSidebarState();
  // The kind of window for which the sidebar was opened or closed: until it is that of this one, the sidebar stays closed.
  const [wasNarrow, setWasNarrow] = useStore('sidebar.wasNarrow', false);
  useLayoutEffect(() => {
    if (wasNarrow === isNarrow) return;
    setOpen(!isNarrow);
    setWasNarrow(isNarrow);
  }, [wasNarrow, isNarrow, setOpen, setWasNarrow]);
  return isOpen && wasNarrow === isNarrow;
}

/** In pixels: below it, the names in the sidebar would leave a list too little room. */
const ROOM_FOR_BOTH = 1100;

/** Whether the window is too narrow for the open sidebar beside a panel. */
export const useIsNarrow = () => useIsBelow(ROOM_FOR_BOTH);
