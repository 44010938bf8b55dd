import { splitLocale } from '@city/contracts';
import './offline.css';

// The inlined script of the offline page.

/** Seconds between the attempts to fetch the page again, with a backoff. */
const RETRY_DELAYS = [5, 10, 20, 40, 60] as const;
/** Pages on which a player may worry about money. */
const MONEY = /^\/(?:order|payment)/;

const element = (id: string) => document.getElementById(id) as HTMLElement;
const state = element('state');
const { path } = splitLocale(location.pathname);
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reloads if the server answers again; returns false otherwise. */
async function reloadIfAvailable(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    // An error page of a proxy is not the page.
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

async function pollServer(): Promise<void> {
  clearTimeout(timer);
  if (await reloadIfAvailable()) return;
  const seconds = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length - 1)] ?? 60;
  attempts += 1;
  timer = setTimeout(() => void pollServer(), seconds * 1_000);
}

element('again').addEventListener('click', () => {
  state.textContent = state.dataset['trying'] ?? '';
  void reloadIfAvailable().then((isAvailable) => {
    if (!isAvailable) state.textContent = state.dataset['failed'] ?? '';
  });
});
addEventListener('online', () => void pollServer());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void pollServer();
});
timer = setTimeout(() => void pollServer(), RETRY_DELAYS[0] * 1_000);

element('payment').hidden = !MONEY.test(path);
// Both are usually cached; on the page itself its link is pointless.
for (const link of [element('home'), element('guide')] as HTMLAnchorElement[]) {
  if (link.pathname === location.pathname || !('caches' in window)) continue;
  const showIfCached = (kept: Response | undefined) => {
    link.hidden = !kept;
  };
  // If Cache Storage fails, treat the page as not cached.
  caches.match(link.pathname).then(showIfCached, () => undefined);
}
