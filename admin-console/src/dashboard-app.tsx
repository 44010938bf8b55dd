import type { AdminConsoleProps } from '@city/contracts';
import { CacheProvider } from '@emotion/react';
import { useMemo, useState } from 'react';
import { CustomRoutes, Resource, type DataProvider } from 'react-admin';
import { HashRouter, Route } from 'react-router-dom';
import { AccessProvider, type AccessLoss } from './layout/access.js';
import { AdminShell } from './layout/admin-shell.js';
import { HostProvider } from './layout/host.js';
import { useDocumentLanguage } from './layout/use-document-language.js';
import { WithoutLanguage } from './layout/without-language.js';
import type { Language } from './messages/language.js';
import { useLanguage } from './messages/use-language.js';
import { Overview } from './overview/overview.js';
import {
  AuditList,
  BetaPanel,
  EntityPanel,
  FailingMessageList,
  JobPanel,
  OrderList,
  PaymentReviewList,
  PlayerList,
  PlayerPage,
  ProductCreate,
  ProductEdit,
  ProductList,
  SettingsPage,
  StreamerPanel,
  WhitelistPanel,
} from './panels.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createConsoleDataProvider, type ConsoleDataProvider } from './providers/data-provider.js';
import { createI18nProvider } from './providers/i18n-provider.js';
import { createQueryClient } from './providers/query-client.js';
import { createStyleCache } from './theme/style-cache.js';
import { darkTheme, lightTheme, localizeTheme } from './theme/theme.js';

export interface DashboardAppProps extends AdminConsoleProps {
  /** Tests hand in their own; everybody else talks to the API of the page's origin. */
  dataProvider?: ConsoleDataProvider;
}

/** The whole console with its providers as props: the exposed module, the page of its own and the tests render it. */
export function DashboardApp({ dataProvider, ...host }: DashboardAppProps) {
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
          <Console key={locale} host={host} language={language} dataProvider={dataProvider} />
        )}
      </CacheProvider>
    </HostProvider>
  );
}

interface ConsoleProps {
  host: AdminConsoleProps;
  language: Language;
  dataProvider: ConsoleDataProvider | undefined;
}

/** react-admin with all panels, in a language. */
function Console({ host: { user, onLogout }, language, dataProvider }: ConsoleProps) {
  const [lost, setLost] = useState<AccessLoss | null>(null);
  const access = useMemo(() => ({ lost, setLost }), [lost]);
  const data = useMemo<DataProvider>(() => dataProvider ?? createConsoleDataProvider('/api'), [dataProvider]);
  const auth = useMemo(() => createAuthProvider({ user, onLogout, onLost: setLost }), [user, onLogout]);
  const i18n = useMemo(() => createI18nProvider(language), [language]);
  const queryClient = useMemo(() => createQueryClient(), []);
  const light = useMemo(() => localizeTheme(lightTheme, language), [language]);
  const dark = useMemo(() => localizeTheme(darkTheme, language), [language]);

  return (
    <AccessProvider value={access}>
      <HashRouter>
        <AdminShell
          dataProvider={data}
          authProvider={auth}
          i18nProvider={i18n}
          queryClient={queryClient}
          dashboard={Overview}
          lightTheme={light}
          darkTheme={dark}
        >
          <Resource name="users" list={PlayerList} show={PlayerPage} />
          <Resource name="betaApp" list={BetaPanel} />
          <Resource name="entities" list={EntityPanel} />
          <Resource name="streamer-applications" list={StreamerPanel} />
          <Resource name="job-applications" list={JobPanel} />
          <Resource name="whiteList" list={WhitelistPanel} />
          <Resource name="orders" list={OrderList} />
          <Resource name="payments" list={PaymentReviewList} />
          <Resource name="products" list={ProductList} create={ProductCreate} edit={ProductEdit} />
          <Resource name="notifications" list={FailingMessageList} />
          <Resource name="audit" list={AuditList} />
          <CustomRoutes>
            <Route path="/settings" element={<SettingsPage />} />
          </CustomRoutes>
        </AdminShell>
      </HashRouter>
    </AccessProvider>
  );
}
