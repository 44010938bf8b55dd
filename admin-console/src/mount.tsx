import { ADMIN_CONSOLE_CONTRACT, type AdminConsoleModule } from '@city/contracts';
import { createRoot } from 'react-dom/client';
import { DashboardApp } from './dashboard-app.js';
import { WithoutLanguage } from './layout/without-language.js';

export const contract: AdminConsoleModule['contract'] = ADMIN_CONSOLE_CONTRACT;

/**
 * The one exposed module. The host gives an element and the props of the contract; the console keeps its own React
 * root and its own router in the hash, so the two apps meet at nothing but this function.
 */
export const mount: AdminConsoleModule['mount'] = (element, props) => {
  // The page around hears of what the console's error pages catch.
  const root = createRoot(element, { onCaughtError: reportError });
  root.render(
    props.contract === contract ? (
      <DashboardApp {...props} />
    ) : (
      <WithoutLanguage locale={props.locale} because="otherVersion" />
    ),
  );
  return {
    // React refuses to unmount a root while it renders another one; the host calls this from an effect.
    unmount: () => void setTimeout(() => root.unmount(), 0),
  };
};
