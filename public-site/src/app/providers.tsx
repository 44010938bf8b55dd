import { DirectionProvider, Toaster } from '@city/shared-ui';
import { DIRECTION } from '@city/contracts';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { currentLocale, i18n } from '../shared/i18n/i18n';
import { useT } from '../shared/i18n/use-t';

interface ProvidersProps {
  children: ReactNode;
}

/** The providers around every screen. */
export function Providers({ children }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider direction={DIRECTION[currentLocale()]}>
        {children}
        <Toasts />
      </DirectionProvider>
    </I18nProvider>
  );
}

function Toasts() {
  const t = useT();
  return <Toaster closeLabel={t('common.close')} />;
}
