import { useMediaQuery, type Breakpoint, type Theme } from '@mui/material';

/** Whether the window is narrower than a breakpoint, or than a width in pixels. */
export const useIsBelow = (width: Breakpoint | number): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down(width), { noSsr: true });
