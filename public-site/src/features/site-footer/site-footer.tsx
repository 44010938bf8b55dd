import { useT } from '../../shared/i18n/use-t';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../../shared/site-config/site-config';

/** Foot of every page. */
export function SiteFooter() {
  const t = useT();
  const name = useSiteConfig()?.name ?? DEFAULT_SITE_NAME;
  return (
    <footer>
      <p>{t('footer.notAffiliated', { name })}</p>
    </footer>
  );
}
