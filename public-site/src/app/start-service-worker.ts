import { prefersReducedData } from '../shared/save-data';
import { HYDRATED_EVENT } from './deferred-start';

// Part of the first moment of a document: no imports that weigh anything.

/** A browser that does not know idle moments waits for so many milliseconds. */
const IDLE_FALLBACK_MS = 2_000;

/**
 * Registers the service worker, which answers the next visit from the cache, once the program has taken over and rests. When
 * one of a newer deployment takes over an open page, the next link opens a document: that of the newer version.
 */
export function startServiceWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // A worker that begins says which program's first file it belongs to (service-worker/sw.ts).
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

/** Keeps the router from following a link itself. */
function leaveToBrowser(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href]')) event.stopPropagation();
}
