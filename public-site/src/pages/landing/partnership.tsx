import { icons, LinkButton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './partnership.module.css';

/** The partner hub, with a link to its own site. Left out while it has no name: styles hide it in documents. */
export function Partnership() {
  const t = useT();
  const site = useSiteConfig();
  const hub = site?.links.partnerHub;
  if (!site?.partner) return null;
  return (
    <section className={styles.strip} data-partner={site.partner}>
      <div className={styles.wrap}>
        <div>
          <h2 className={styles.title}>{t('landing.partner.title', { partner: site.partner })}</h2>
          <p className={styles.text}>{t('landing.partner.text')}</p>
        </div>
        <LinkButton
          variant="secondary"
          aria-disabled={hub ? undefined : true}
          render={<a href={hub} target="_blank" rel="noreferrer" />}
        >
          {t('landing.partner.more')}
          {/* An accessible name that makes sense out of context. */}
          <VisuallyHidden> {t('landing.partner.moreAbout')}</VisuallyHidden>
          <icons.ExternalLink aria-hidden="true" size={16} />
        </LinkButton>
      </div>
    </section>
  );
}
