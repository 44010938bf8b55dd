import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { ConsoleAppBar } from './console-app-bar.js';
import { ConsoleMenu } from './console-menu.js';
import { ConsoleSidebar } from './console-sidebar.js';
import { OpenPanel } from './open-panel.js';

const FRAME = {
  display: 'flex',
  minHeight: '100vh',
  backgroundColor: 'background.default',
  // Room for the bar above, which stays in place while the page scrolls.
  paddingTop: { xs: 7, sm: 6 },
};

/** Lets a wide table scroll in its own box instead of widening the page. */
const PANEL = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  paddingInlineStart: 1,
  // The same width as the gap beside the sidebar.
  paddingInlineEnd: { xs: 1, md: 2.5 },
  '& .list-page, & .RaList-main': { minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // Keeps a time to two lines where a table is wider than the screen.
  '& td time': { display: 'inline-block', minWidth: '10ch' },
};

/**
 * The frame around each panel, made of react-admin's parts. Its own `Layout` also downloads a menu with keyboard shortcuts
 * and an inspector, which the console does not have.
 */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipNavigationButton />
      <ConsoleAppBar />
      <Box component="main" sx={FRAME}>
        <ConsoleSidebar>
          <ConsoleMenu />
        </ConsoleSidebar>
        <Box id="main-content" sx={PANEL}>
          <OpenPanel>{children}</OpenPanel>
        </Box>
      </Box>
    </>
  );
}
