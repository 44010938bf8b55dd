import { prefersReducedData } from '../platform/save-data';
import { HYDRATED_EVENT } from './deferred-start';

// Part of the first script: no heavy imports.

/** Delay in milliseconds for browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2_000;

/**
 * Registers the service worker once the page is hydrated and idle. The worker serves the next visit from the cache. If
 * the worker finds a newer deployment, or a newer worker takes control, the next link of an open page loads a full
 * document of the newer version.
 */
export function startServiceWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // A worker names the entry file of the current build (service-worker/sw.ts).
  workers.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (!document.head.innerHTML.includes(data)) document.addEventListener('click', leaveToBrowser, true);
  });
  const register = () => void workers.register('/sw.js').catch(() => undefined);
  document.addEventListener(HYDRATED_EVENT, () => {
    if (prefersReducedData()) return;
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else setTimeout(register, IDLE_FALLBACK_MS);
  });
}

/** Keeps the router from handling a link. */
function leaveToBrowser(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href]')) event.stopPropagation();
}
