import { ADMIN_CONSOLE_CONTRACT, type AdminConsoleModule } from '@city/contracts';
import { createRoot } from 'react-dom/client';
import { dependencies } from '../../package.json';
import { DashboardApp } from './dashboard-app.js';

export const contract: AdminConsoleModule['contract'] = ADMIN_CONSOLE_CONTRACT;

/** Written down by the build: while the console runs, its React is the site's. */
export const react: AdminConsoleModule['react'] = `^${dependencies.react}`;

/**
 * The exposed module. The host passes an element and the props of the contract; the console has its own React root and
 * its own hash router, so this function is the only interface between the two apps.
 */
export const mount: AdminConsoleModule['mount'] = (element, props) => {
  // Errors caught by the console's error pages are reported to the host.
  const root = createRoot(element, { onCaughtError: reportError });
  root.render(<DashboardApp {...props} />);
  return {
    // React refuses to unmount a root during a render; the host calls this from an effect.
    unmount: () => void setTimeout(() => root.unmount(), 0),
  };
};
