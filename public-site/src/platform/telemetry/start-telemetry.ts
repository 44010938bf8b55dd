/** One visit in four is measured; errors are always reported. */
const MEASURED_SHARE = 0.25;
/** Loading a page has priority over telemetry. */
const MEASURE_AFTER_MS = 4_000;

declare global {
  interface Navigator {
    /** https://privacycg.github.io/gpc-spec/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Reports a visit to the API when it ends: errors of our own code and, for a sample of visits, the web vitals. Nothing
 * waits for the report. Browsers with Do Not Track or Global Privacy Control never download the reporter.
 */
export function startTelemetry(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  /** Reports an error; without one, starts measuring. Fails silently without a connection. */
  const report = (error?: unknown) =>
    void import('./reporter').then(
      ({ noteError, measureVitals }) => (error ? noteError(error) : measureVitals()),
      () => undefined,
    );
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason ?? 'nothing'));
  const later = () => setTimeout(report, MEASURE_AFTER_MS);
  if (Math.random() >= MEASURED_SHARE) return;
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
