import { Suspense, type ReactNode } from 'react';
import { Loading, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LiveApplications } from '../panels/applications/live-applications.js';
import { ConsoleNotices } from './console-notices.js';
import { PanelFailed } from './panel-failed.js';
import { PermittedPanel } from './unknown-page.js';

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
