import '@city/shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../shared/i18n/i18n';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { reloadOutdatedPage } from './reload-outdated-page';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

reloadOutdatedPage();
startI18n();
createRoot(container).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
