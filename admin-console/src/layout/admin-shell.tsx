import { CssBaseline } from '@mui/material';
import {
  AccessDenied,
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  Error as ErrorPage,
  LoadingPage,
  localStorageStore,
  type AdminContextProps,
  type CoreAdminUIProps,
  type RaThemeOptions,
} from 'react-admin';
import { ConsoleLayout } from './console-layout.js';
import { consoleRouter } from './router.js';
import { Toasts } from './toasts.js';
import { UnknownPage } from './unknown-page.js';
import { UnsavedGuard } from './unsaved.js';

interface AdminShellProps
  extends
    Required<Pick<AdminContextProps, 'dataProvider' | 'authProvider' | 'i18nProvider' | 'queryClient'>>,
    Required<Pick<CoreAdminUIProps, 'children' | 'dashboard'>> {
  lightTheme: RaThemeOptions;
  darkTheme: RaThemeOptions;
}

const store = localStorageStore();

/**
 * react-admin's `Admin` without its login form: staff log in on the site, and the form's inputs are a tenth of what the
 * first panel would download.
 */
export function AdminShell({ children, dashboard, ...context }: AdminShellProps) {
  return (
    <AdminContext {...context} routerProvider={consoleRouter} defaultTheme="dark" store={store}>
      <CssBaseline enableColorScheme />
      <UnsavedGuard>
        <CoreAdminUI
          title={context.i18nProvider.translate('city.menu.dashboard')}
          layout={ConsoleLayout}
          dashboard={dashboard}
          loginPage={false}
          accessDenied={AccessDenied}
          authenticationError={AuthenticationError}
          catchAll={UnknownPage}
          error={ErrorPage}
          loading={LoadingPage}
          disableTelemetry
          requireAuth
        >
          {children}
        </CoreAdminUI>
      </UnsavedGuard>
      <Toasts />
    </AdminContext>
  );
}
