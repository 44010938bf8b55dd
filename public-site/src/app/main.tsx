import '@city/shared-ui/styles.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { localePrefix, splitLocale, type Locale, type SiteConfig } from '@city/contracts';
import './empty-sections.css';
import './not-started.css';
import { wideHeader } from '../features/site-header/wide-header';
import { startI18n } from '../platform/i18n/i18n';
import { documentLanguage } from '../platform/i18n/language-choice';
import { seedSiteConfig } from '../platform/site-config/site-config';
import { refreshCurrentUser, seedVisitor } from '../player/session/current-user';
import { startTelemetry } from '../platform/telemetry/start-telemetry';
import { isWide } from '../platform/hydration/wide-screen';
import { HYDRATED_EVENT } from './deferred-start';
import { pageAt } from './page-at';
import { Site } from './site';
import { RELOADED_AT_KEY } from '../platform/storage/storage-keys';

reloadOutdatedPage();
startTelemetry();
// A document that is redirecting to another language renders nothing.
if (!document.documentElement.hidden) void open(splitLocale(location.pathname).locale);

async function open(locale: Locale): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  // Back to a page in another language: this document has the texts of one language only, so reload.
  window.addEventListener('popstate', () => {
    if (splitLocale(location.pathname).locale !== locale) location.reload();
  });
  const router = (children: ReactNode) => (
    // Show the next page immediately, with its skeleton while the code loads: a transition would keep the old page.
    <BrowserRouter basename={localePrefix(locale) || '/'} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
  const settings = document.getElementById('site-config')?.textContent;
  // While no API process answers, nginx sends the shell as built.
  if (settings?.startsWith('{"')) seedSiteConfig(JSON.parse(settings) as SiteConfig);
  if (container.dataset.visitor !== undefined) {
    seedVisitor();
    // The document may come from the service worker's cache.
    void refreshCurrentUser();
  }
  const isRendered = container.dataset.page !== undefined;
  const page = pageAt(splitLocale(location.pathname).path);
  const parts: Promise<unknown>[] = [page.then((here) => (isRendered ? here?.prepareDocument() : null))];
  if (isWide()) parts.push(wideHeader.preload());
  // If a part cannot be downloaded, a prerendered document stays as it is, because it is readable. An empty one is
  // rendered anyway: a boundary shows the error in place of the part.
  await Promise.all([
    startI18n(documentLanguage({ pathname: location.pathname, languages: navigator.languages })),
    isRendered ? Promise.all(parts) : Promise.allSettled(parts),
  ]);
  const site = <Site router={router} />;
  // Errors caught by a boundary are reported to telemetry too.
  const options = { onCaughtError: reportError };
  // A transition lets hydration yield to user input.
  if (isRendered) startTransition(() => void hydrateRoot(container, site, options));
  else createRoot(container, options).render(site);
  // From here on React receives every click and replays what was pressed earlier.
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

const MIN_RELOAD_INTERVAL_MS = 60_000;

/**
 * A page that stays open during a deployment may request code that no longer exists. A reload fetches the newer
 * version; it happens once a minute at most, and what still fails is left to the crash page.
 */
function reloadOutdatedPage(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY));
    if (!navigator.onLine || Date.now() - last < MIN_RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    location.reload();
  });
}
