import { DEFAULT_TAGLINE } from '@city/contracts';
import { Link } from '../../ui/link/link';
import { useT } from '../../platform/i18n/use-t';
import { LanguageLinks } from '../../ui/language-switch/language-links';
import { paths } from '../../platform/paths';
import { useSiteConfig, useSiteName } from '../../platform/site-config/site-config';
import styles from './site-footer.module.css';

/** Keys of `paths`, and of their labels. */
const PAGES = [
  'rpGuide',
  'terms',
  'privacyPolicy',
  'cookiesPolicy',
  'streamerRegulations',
  'contentGuidelines',
  'who',
  'news',
  'events',
  'factions',
  'gallery',
  'contact',
] as const;

/** Keys of the community's links, and of their labels. */
const NETWORKS = ['x', 'instagram', 'youtube', 'tiktok'] as const;

/** The footer: community links, the site's pages and the trademark disclaimer. */
export function SiteFooter() {
  const t = useT();
  const site = useSiteConfig();
  const name = useSiteName();
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div>
          <p className={styles.brand}>{name}</p>
          <p dir="auto">{site?.tagline === DEFAULT_TAGLINE ? t('footer.tagline') : site?.tagline}</p>
        </div>
        {site && (
          <>
            <nav aria-label={t('footer.community')}>
              <h2>{t('footer.community')}</h2>
              <ul>
                <Outside href={site.links.discordInvite}>{t('footer.discord')}</Outside>
                <Outside href={site.links.supportTicket}>{t('footer.support')}</Outside>
                <li>
                  <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
                </li>
              </ul>
            </nav>
            <nav aria-label={t('footer.social')}>
              <h2>{t('footer.social')}</h2>
              <ul>
                {NETWORKS.map((network) => (
                  <Outside key={network} href={site.links[network]}>
                    {t(`footer.${network}`)}
                  </Outside>
                ))}
              </ul>
            </nav>
          </>
        )}
        <nav aria-label={t('footer.pages')}>
          <h2>{t('footer.pages')}</h2>
          <ul>
            {PAGES.map((page) => (
              <li key={page}>
                <Link to={paths[page]}>{t(`menu.${page}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <LanguageLinks label={t('language.all')} />
        </div>
        <p>{t('footer.notAffiliated', { name })}</p>
      </div>
    </footer>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    </li>
  );
}
