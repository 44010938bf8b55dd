import { LinkButton } from '@city/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './ways-to-reach.module.css';

/** The ways to reach the team. */
export function WaysToReach() {
  const t = useT();
  const site = useSiteConfig();
  if (!site) return null;
  return (
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
  );
}

interface WayProps {
  title: MessageId;
  text: MessageId;
  children: ReactNode;
}

function Way({ title, text, children }: WayProps) {
  const t = useT();
  return (
    <div className={styles.way}>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      <div className={styles.links}>{children}</div>
    </div>
  );
}

function Outside({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
