import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { Loading, Title, useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Link, useLocation } from 'react-router-dom';
import { LiveApplications } from '../panels/applications/use-desk.js';
import { LOGIN, useHost, useMayOpen } from '../platform/access.js';
import { ConsoleNotices } from './console-notices.js';

/** The panel of the address below the console's notices. */
export function OpenPanel({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={FailedUntilLeft}>
      <Suspense fallback={<Loading />}>
        <ConsoleNotices />
        <LiveApplications />
        <PermittedPanel>{children}</PermittedPanel>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces a failed panel until another address is opened. */
function FailedUntilLeft({ error, resetErrorBoundary }: FallbackProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return <PanelFailed error={error as Error} />;
}

/** Browser messages for a missing file: after a deployment, or without a network. */
const NOT_LOADED = /dynamically imported module|module script failed|error loading/i;

/** Shown for a panel that failed to load or crashed, with a way to recover. */
function PanelFailed({ error }: { error?: Error }) {
  const translate = useTranslate();
  const message = error?.message ?? '';
  const name = NOT_LOADED.test(message) ? 'broken' : 'failed';
  return (
    <Box sx={{ padding: 3 }}>
      <Alert
        severity="error"
        action={
          // The browser caches the failed import; only a page load retries it.
          <Button color="inherit" onClick={() => window.location.reload()}>
            {translate('city.session.reload')}
          </Button>
        }
      >
        <AlertTitle>{translate(`city.session.${name}`)}</AlertTitle>
        {translate(`city.session.${name}Text`, { message })}
      </Alert>
    </Box>
  );
}

/** Shown for an address of the console that has no panel. */
export const UnknownPage = () => <NoPanel because="unknown" />;

/** The panel of the address, or a notice that the reader's roles do not include it. */
function PermittedPanel({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const { user } = useHost();
  if (mayOpen(pathname.split('/')[1] ?? '')) return children;
  return <NoPanel because={user.mfaMissing ? 'withheld' : 'denied'} />;
}

function NoPanel({ because }: { because: 'unknown' | 'denied' | 'withheld' }) {
  const translate = useTranslate();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title={translate(`city.${because}.title`)} />
      <Typography>{translate(`city.${because}.text`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {because === 'withheld' && (
          <Button href={LOGIN} variant="contained">
            {translate('city.withheld.login')}
          </Button>
        )}
        <Button component={Link} to="/" variant={because === 'withheld' ? 'outlined' : 'contained'}>
          {translate('city.unknown.back')}
        </Button>
      </Box>
    </Box>
  );
}
