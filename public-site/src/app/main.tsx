import '@city/shared-ui/styles.css';
import './not-started.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { localePrefix, splitLocale, type Locale, type SiteConfig } from '@city/contracts';
import { wideHeader } from '../features/site-header/wide-header';
import { startI18n } from '../shared/i18n/i18n';
import { seedSiteConfig } from '../shared/site-config/site-config';
import { refreshCurrentUser, seedVisitor } from '../shared/session/current-user';
import { startTelemetry } from '../shared/telemetry/start-telemetry';
import { isWide } from '../shared/wide-screen/wide-screen';
import { HYDRATED_EVENT } from './deferred-start';
import { pageAt } from './page-at';
import { reloadOutdatedPage } from './reload-outdated-page';
import { Site } from './site';

reloadOutdatedPage();
startTelemetry();
// A document that is on its way to another language shows nothing of its own.
if (!document.documentElement.hidden) void open(splitLocale(location.pathname).locale);

async function open(locale: Locale): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  // Going back to a page in another language: this document speaks only one.
  window.addEventListener('popstate', () => {
    if (splitLocale(location.pathname).locale !== locale) location.reload();
  });
  const router = (children: ReactNode) => (
    // A tap shows the next page at once, its skeleton while its code is on the way: a transition would keep the old one.
    <BrowserRouter basename={localePrefix(locale) || '/'} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
  const settings = document.getElementById('site-config')?.textContent;
  // While no server answers, the gateway sends the shell as the build has left it.
  if (settings?.startsWith('{"')) seedSiteConfig(JSON.parse(settings) as SiteConfig);
  if (container.dataset.visitor !== undefined) {
    seedVisitor();
    // The document may be a kept one.
    void refreshCurrentUser();
  }
  const isRendered = container.dataset.page !== undefined;
  const page = pageAt(splitLocale(location.pathname).path);
  const parts = [
    isWide() && wideHeader.preload(),
    page.then((here) => (isRendered ? here?.prepareDocument() : null)),
  ];
  // Where a part cannot be downloaded a rendered document stays as it stands, for it can be read; an empty one is drawn
  // all the same: a boundary then says in that part's place what is wrong.
  await Promise.all([startI18n(locale), isRendered ? Promise.all(parts) : Promise.allSettled(parts)]);
  const site = <Site router={router} />;
  // What a boundary catches is an error all the same: the telemetry hears of it.
  const options = { onCaughtError: reportError };
  // As a transition it is done in small pieces, between which the page answers.
  if (isRendered) startTransition(() => void hydrateRoot(container, site, options));
  else createRoot(container, options).render(site);
  // From here on React hears every press, and draws what was pressed before it answers.
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}
