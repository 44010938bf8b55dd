import '@city/shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { localePrefix, splitLocale, type Locale } from '@city/contracts';
import { startI18n } from '../shared/i18n/i18n';
import { betterStart } from '../shared/i18n/language-choice';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { reloadOutdatedPage } from './reload-outdated-page';

const { pathname, search, hash } = location;
const { languages, userAgent } = navigator;
const better = betterStart({ pathname, search, hash, languages, userAgent });

reloadOutdatedPage();
if (better) location.replace(better);
else void open(splitLocale(pathname).locale);

async function open(locale: Locale): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  // Going back to a page in another language: this document speaks only one.
  window.addEventListener('popstate', () => {
    if (splitLocale(location.pathname).locale !== locale) location.reload();
  });
  await startI18n(locale);
  createRoot(container).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <BrowserRouter basename={localePrefix(locale) || '/'}>
          <AppRoutes />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}
