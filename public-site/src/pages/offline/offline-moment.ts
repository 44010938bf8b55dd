import { splitLocale } from '@city/contracts';
import './offline-page.css';

// The program of the page that is shown without a connection; it stands in that page's document.

/** Seconds between two looks whether the page can be fetched again: a server that stays away is asked less and less often. */
const WAITS = [5, 10, 20, 40, 60] as const;
/** Pages on which somebody may wonder about money. */
const MONEY = /^\/(?:order|payment)/;

const element = (id: string) => document.getElementById(id) as HTMLElement;
const state = element('state');
const home = element('home') as HTMLAnchorElement;
const { path } = splitLocale(location.pathname);
let looks = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the page if the server answers for it again; answers false when it does not. */
async function look(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    // An error of whoever stands in front of the server is no page.
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

async function lookAndWait(): Promise<void> {
  clearTimeout(timer);
  if (await look()) return;
  const seconds = WAITS[Math.min(looks, WAITS.length - 1)] ?? 60;
  looks += 1;
  timer = setTimeout(() => void lookAndWait(), seconds * 1_000);
}

element('again').addEventListener('click', () => {
  state.textContent = state.dataset['trying'] ?? '';
  void look().then((isThere) => {
    if (!isThere) state.textContent = state.dataset['failed'] ?? '';
  });
});
addEventListener('online', () => void lookAndWait());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void lookAndWait();
});
timer = setTimeout(() => void lookAndWait(), WAITS[0] * 1_000);

element('payment').hidden = !MONEY.test(path);
// The home page is usually kept; a link that leads back here helps nobody.
if (path !== '/' && 'caches' in window) {
  const showWhereKept = (kept: Response | undefined) => {
    home.hidden = !kept;
  };
  // Where the browser's store fails, nothing is known to be kept.
  caches.match(home.pathname).then(showWhereKept, () => undefined);
}
