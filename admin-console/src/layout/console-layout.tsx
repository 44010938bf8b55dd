import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { LiveApplications } from '../applications/live-applications.js';
import { ConsoleAppBar } from './console-app-bar.js';
import { ConsoleMenu } from './console-menu.js';
import { ConsoleNotices } from './console-notices.js';
import { ConsoleSidebar } from './console-sidebar.js';
import { PanelFailed } from './panel-failed.js';
import { PermittedPanel } from './unknown-page.js';

/** Lets a wide table scroll in its own box instead of widening the page. */
const FIT_WIDTH = {
  minWidth: 0,
  '& .RaLayout-content, & .list-page, & .RaList-main': { minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // Two lines, not five, where a table is wider than the screen.
  '& td time': { display: 'inline-block', minWidth: '10ch' },
};

export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout
      appBar={ConsoleAppBar}
      menu={ConsoleMenu}
      sidebar={ConsoleSidebar}
      error={PanelFailed}
      sx={FIT_WIDTH}
    >
      <ConsoleNotices />
      <LiveApplications />
      <PermittedPanel>{children}</PermittedPanel>
    </Layout>
  );
}
