import type { CurrentUser, Locale } from './users.js';

/** Name of the federated remote and of the module that it exposes. */
export const ADMIN_CONSOLE_REMOTE = 'admin_console';
export const ADMIN_CONSOLE_MODULE = './mount';

/**
 * Version of the contract below; every incompatible change raises it. Site and console are deployed separately. The
 * site compares its version with the console’s before it calls anything else. If they differ, the site asks for a
 * reload, whichever of the two is older.
 */
export const ADMIN_CONSOLE_CONTRACT = 3;

/** Modules that the console takes from the site: with a second React on the page, hooks and contexts break. */
export const ADMIN_CONSOLE_SHARED = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'] as const;

/** Everything that the site passes to the console when it mounts it. */
export interface AdminConsoleProps {
  /** Address of the console's remote entry, which the console polls for a newer version of itself. */
  entry: string;
  user: CurrentUser;
  locale: Locale;
  /** Ends the session and shows the home page. */
  onLogout(): Promise<void> | void;
  /**
   * Leaves the console after the reader has lost the role; the site decides what to show. The console calls it only on
   * the reader’s command, because unsaved input is lost.
   */
  onSessionLost(): void;
  /** Leaves the console for a page of the site. */
  onNavigate(path: string): void;
}

/** The shape of the exposed module. Mounting returns a function that removes the console from the page. */
export interface AdminConsoleModule {
  /** ADMIN_CONSOLE_CONTRACT of the console. */
  contract: number;
  /** Versions of React that the console runs with, as `^19.3.1`. The site's own React is compared before mounting. */
  react: `^${string}`;
  mount(element: HTMLElement, props: AdminConsoleProps): { unmount(): void };
}
