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

const reporter = () => import('./reporter');

/**
 * Tells the API how the visit goes, when it ends: errors of our own code and, of some visits, the web vitals. No page waits
 * for it, and a browser that asks not to be tracked downloads none of it.
 */
export function startTelemetry(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  const note = (error: unknown) =>
    void reporter().then(
      ({ noteError }) => noteError(error),
      // Without a connection there is nobody to tell.
      () => undefined,
    );
  window.addEventListener('error', ({ error }) => error && note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  if (Math.random() >= MEASURED_SHARE) return;
  const measure = () =>
    void reporter().then(
      (loaded) => loaded.measureVitals(),
      () => undefined,
    );
  const later = () => setTimeout(measure, MEASURE_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
