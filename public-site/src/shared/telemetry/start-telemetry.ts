/** Of four visits one is measured; errors are told by all. */
const MEASURED_SHARE = 0.25;
/** A page that has just been opened has better things to download. */
const MEASURE_AFTER_MS = 4_000;

declare global {
  interface Navigator {
    /** https://privacycg.github.io/gpc-spec/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Tells the API how the visit goes, when it ends: errors of our own code and, of some visits, the web vitals. No page waits
 * for it, and a browser that asks not to be tracked downloads none of it.
 */
export function startTelemetry(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  /** Notes an error; without one it measures. Without a connection there is nobody to tell. */
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
