import { RELOADED_AT_KEY } from '../platform/storage/storage-keys';

const MIN_RELOAD_INTERVAL_MS = 60_000;

/**
 * A page that stays open during a deployment may request code that no longer exists. A reload fetches the newer
 * version; it happens once a minute at most, and what still fails is left to the crash page.
 */
export function reloadOutdatedPage(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY));
    if (!navigator.onLine || Date.now() - last < MIN_RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    location.reload();
  });
}
