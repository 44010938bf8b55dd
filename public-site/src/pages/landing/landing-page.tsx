import { useT } from '../../shared/i18n/use-t';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../../shared/site-config/site-config';

/** Home. */
export function LandingPage() {
  const t = useT();
  const name = useSiteConfig()?.name ?? DEFAULT_SITE_NAME;
  return (
    <>
      <h1>{name}</h1>
      <p>{t('landing.lede')}</p>
    </>
  );
}
