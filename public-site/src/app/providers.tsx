import { Toaster } from '@city/shared-ui';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { i18n } from '../platform/i18n/i18n';
import { useT } from '../platform/i18n/use-t';

/** The providers around every screen. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      {children}
      <Toasts />
    </I18nProvider>
  );
}

function Toasts() {
  const t = useT();
  return <Toaster closeLabel={t('common.close')} />;
}
