import { CssBaseline } from '@mui/material';
import {
  AccessDenied,
  AdminContext,
  type AdminContextProps,
  AuthenticationError,
  CoreAdminUI,
  type CoreAdminUIProps,
  Error as ErrorPage,
  localStorageStore,
  type RaThemeOptions,
  useTranslate,
} from 'react-admin';
import { UnsavedGuard } from '../kit/form/unsaved.js';
import { consoleRouter } from '../platform/router.js';
import { UnknownPage } from './open-panel.js';
import { StartFrame } from './start-frame.js';
import { Toasts } from './toasts.js';

interface AdminShellProps
  extends
    Required<Pick<AdminContextProps, 'dataProvider' | 'authProvider' | 'i18nProvider' | 'queryClient'>>,
    Required<Pick<CoreAdminUIProps, 'children' | 'dashboard' | 'layout'>> {
  lightTheme: RaThemeOptions;
  darkTheme: RaThemeOptions;
}

const store = localStorageStore();

const Starting = () => <StartFrame label={useTranslate()('city.list.loading')} />;

/**
 * react-admin's `Admin` without its login form: staff log in on the site, and the form's inputs are a tenth of what the
 * first panel would download.
 */
export function AdminShell({ children, dashboard, layout, ...context }: AdminShellProps) {
  return (
    <AdminContext {...context} routerProvider={consoleRouter} defaultTheme="dark" store={store}>
      <CssBaseline enableColorScheme />
      <UnsavedGuard>
        <CoreAdminUI
          title={context.i18nProvider.translate('city.menu.dashboard')}
          layout={layout}
          dashboard={dashboard}
          loginPage={false}
          accessDenied={AccessDenied}
          authenticationError={AuthenticationError}
          catchAll={UnknownPage}
          error={ErrorPage}
          loading={Starting}
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
