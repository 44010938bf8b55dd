import { LinkButton, Notice } from '@city/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { errorReport } from '../../platform/i18n/error-text';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { RetryButton } from '../../ui/failure/retry-button';
import { refreshSiteConfig, useSiteConfigState } from '../../platform/site-config/site-config';
import styles from './contact-page.module.css';

/** /contact: the ways to reach the team. */
export default function ContactPage() {
  const t = useT();
  const { data: site, error } = useSiteConfigState();
  return (
    <PageFrame title={t('contact.title')} lede={t('contact.lede')}>
      {!site && error && (
        <Notice tone="danger" title={errorReport(error)} action={<RetryButton retry={refreshSiteConfig} />} />
      )}
      {site && (
        <div className={styles.ways}>
          <Way title="contact.discord.title" text="contact.discord.text">
            <LinkButton variant="primary" render={<Outside href={site.links.discordInvite} />}>
              {t('contact.discord.action')}
            </LinkButton>
          </Way>
          <Way title="contact.ticket.title" text="contact.ticket.text">
            <LinkButton variant="secondary" render={<Outside href={site.links.supportTicket} />}>
              {t('contact.ticket.action')}
            </LinkButton>
          </Way>
          <Way title="contact.mail.title" text="contact.mail.text">
            <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          </Way>
          <Way title="contact.social.title" text="contact.social.text">
            <Outside href={site.links.x}>{t('footer.x')}</Outside>
            <Outside href={site.links.instagram}>{t('footer.instagram')}</Outside>
            <Outside href={site.links.youtube}>{t('footer.youtube')}</Outside>
            <Outside href={site.links.tiktok}>{t('footer.tiktok')}</Outside>
          </Way>
        </div>
      )}
    </PageFrame>
  );
}

interface ContactOptionProps {
  title: MessageId;
  text: MessageId;
  children: ReactNode;
}

function Way({ title, text, children }: ContactOptionProps) {
  const t = useT();
  return (
    <section className={styles.way}>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      <div className={styles.links}>{children}</div>
    </section>
  );
}

function Outside({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
