import { type AdminConsoleProps, DIRECTION, type Locale } from '@city/contracts';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { CustomRoutes, type DataProvider, type LayoutProps, Resource } from 'react-admin';
import { createHashRouter, Route, RouterProvider } from 'react-router-dom';
import { Overview } from '../panels/overview/overview.js';
import { type AccessLoss, AccessProvider, HostProvider } from '../platform/access.js';
import { createAuthProvider } from '../platform/auth-provider.js';
import { type ConsoleDataProvider, createConsoleDataProvider } from '../platform/data-provider.js';
import { createI18nProvider } from '../platform/i18n-provider.js';
import type { Language } from '../platform/language.js';
import { createQueryClient } from '../platform/query-client.js';
import { createStyleCache } from '../platform/theme/style-cache.js';
import { darkTheme, lightTheme, localizeTheme } from '../platform/theme/theme.js';
import { AdminShell } from './admin-shell.js';
import { ConsoleLayout } from './console-layout.js';
import { useLanguage } from './messages/use-language.js';
import { mayOpen, PANELS } from './panels.js';
import { WithoutLanguage } from './start-frame.js';

export interface DashboardAppProps extends AdminConsoleProps {
  /** Tests pass their own; by default the API of the page's origin. */
  dataProvider?: ConsoleDataProvider;
  queryClient?: QueryClient;
  /** The frame around each panel. Tests of a panel leave out the bar and the menu. */
  layout?: ComponentType<LayoutProps>;
}

/** The whole console with its providers as props: rendered by the exposed module, the standalone page and the tests. */
export function DashboardApp({
  dataProvider,
  queryClient,
  layout = ConsoleLayout,
  ...host
}: DashboardAppProps) {
  const { locale } = host;
  const language = useLanguage(locale);
  useDocumentLanguage(locale);
  const stylisPlugins = typeof language === 'string' ? undefined : language.stylisPlugins;
  const styles = useMemo(() => createStyleCache(stylisPlugins), [stylisPlugins]);

  return (
    <HostProvider value={host}>
      <CacheProvider value={styles}>
        {typeof language === 'string' ? (
          <WithoutLanguage locale={locale} because={language} />
        ) : (
          <Console
            key={locale}
            host={host}
            language={language}
            dataProvider={dataProvider}
            queryClient={queryClient}
            layout={layout}
          />
        )}
      </CacheProvider>
    </HostProvider>
  );
}

interface ConsoleProps {
  host: AdminConsoleProps;
  language: Language;
  dataProvider: ConsoleDataProvider | undefined;
  queryClient: QueryClient | undefined;
  layout: ComponentType<LayoutProps>;
}

const ShellContext = createContext<ReactNode>(null);

/** The routes of the console. */
const Shell = () => useContext(ShellContext);

/** react-admin with all panels, in one language. */
function Console({ host: { user, onLogout }, language, layout, ...given }: ConsoleProps) {
  const [lost, setLost] = useState<AccessLoss | null>(null);
  const access = useMemo(
    () => ({ lost, setLost, mayOpen: (name: string) => mayOpen(user, name) }),
    [lost, user],
  );
  const data = useMemo<DataProvider>(
    () => given.dataProvider ?? createConsoleDataProvider(),
    [given.dataProvider],
  );
  const auth = useMemo(() => createAuthProvider({ user, onLogout, onLost: setLost }), [user, onLogout]);
  const i18n = useMemo(() => createI18nProvider(language), [language]);
  const queryClient = useMemo(() => given.queryClient ?? createQueryClient(), [given.queryClient]);
  const light = useMemo(() => localizeTheme(lightTheme, language), [language]);
  const dark = useMemo(() => localizeTheme(darkTheme, language), [language]);

  // Blocking navigation needs a data router (kit/form/unsaved.tsx).
  const [router] = useState(() => createHashRouter([{ path: '*', Component: Shell }]));
  useEffect(() => () => router.dispose(), [router]);

  const shell = (
    <AdminShell
      dataProvider={data}
      authProvider={auth}
      i18nProvider={i18n}
      queryClient={queryClient}
      layout={layout}
      dashboard={Overview}
      lightTheme={light}
      darkTheme={dark}
    >
      {PANELS.map(
        ({ name, page: _, ...pages }) => pages.list && <Resource key={name} name={name} {...pages} />,
      )}
      <CustomRoutes>
        {PANELS.map(
          ({ name, page: Page }) => Page && <Route key={name} path={`/${name}`} element={<Page />} />,
        )}
      </CustomRoutes>
    </AdminShell>
  );
  return (
    <AccessProvider value={access}>
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>
    </AccessProvider>
  );
}

/**
 * Sets the page's language to the console's while it is mounted: dialogs and menus are rendered outside the console's
 * element.
 */
function useDocumentLanguage(locale: Locale): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const { lang, dir } = page;
    page.lang = locale;
    page.dir = DIRECTION[locale];
    return () => {
      page.lang = lang;
      page.dir = dir;
    };
  }, [locale]);
}
