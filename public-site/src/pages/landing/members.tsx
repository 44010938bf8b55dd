import { icons, LinkButton, VisuallyHidden } from '@city/shared-ui';
import { useRef, useState } from 'react';
import {
  membersInDocument,
  membersText,
  useMemberCount,
  useMembersText,
} from '../../platform/community/member-count';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './members.module.css';
import { useCountUp } from './use-count-up';

const RightNow = optionalPart(() => import('./right-now').then((m) => m.RightNow), ['landing-extras']);

/** The number of members: counts up from 0 when scrolled into view. */
export function Members() {
  const t = useT();
  const invite = useSiteConfig()?.links.discordInvite;
  const section = useRef<HTMLElement>(null);
  const members = useMemberCount();
  const [isPrerendered] = useState(() => membersInDocument() !== '');
  const { count, isSeen } = useCountUp(members, { element: section, isPrerendered });
  const all = useMembersText();
  return (
    <section ref={section} className={styles.section}>
      <div className={styles.wrap}>
        <h2 className={styles.title}>{t('landing.counter.title')}</h2>
        <p className={styles.count}>
          {/* The animated figure is hidden from assistive technology, which gets the final one. */}
          <span className={styles.number} aria-hidden="true">
            <bdi data-members>{count === null ? all : membersText(count)}</bdi>
          </span>
          <VisuallyHidden>{`${all} `}</VisuallyHidden>
          <span className={styles.label}>{t('landing.counter.label')}</span>
        </p>
        <p className={styles.text}>{t('landing.counter.text')}</p>
        {invite && (
          <LinkButton variant="secondary" render={<a href={invite} target="_blank" rel="noreferrer" />}>
            {t('landing.counter.join')}
            <icons.ExternalLink aria-hidden="true" size={16} />
          </LinkButton>
        )}
        {isSeen && <RightNow />}
      </div>
    </section>
  );
}
