import { MEMBERS_MARK } from '@city/contracts';
import { icons, LinkButton, VisuallyHidden } from '@city/shared-ui';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { useMemberCount } from '../../shared/community/member-count';
import { useT } from '../../shared/i18n/use-t';
import { useSiteConfig } from '../../shared/site-config/site-config';
import styles from './members.module.css';
import { useCountUp } from './use-count-up';

/** How many people are in the community: counts up from 0 when it comes into view. */
export function Members() {
  const t = useT();
  const { i18n } = useLingui();
  const invite = useSiteConfig()?.links.discordInvite;
  const section = useRef<HTMLElement>(null);
  const members = useMemberCount();
  const [written] = useState(countInDocument);
  const count = useCountUp(members, { element: section, isWritten: written !== '' });
  const withPlus = (figure: number) => `${i18n.number(figure)}+`;
  const all = members ? withPlus(members) : written;
  return (
    <section ref={section} className={styles.section}>
      <div className={styles.wrap}>
        <h2 className={styles.title}>{t('landing.counter.title')}</h2>
        <p className={styles.count}>
          {/* The running figure is for the eye; assistive technology hears the result. */}
          <span className={styles.number} aria-hidden="true">
            <bdi data-members>{count === null ? all : withPlus(count)}</bdi>
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
      </div>
    </section>
  );
}

/** The figure that the server has written into the document; none elsewhere. Both renderings begin with it. */
function countInDocument(): string {
  if (typeof document === 'undefined') return MEMBERS_MARK;
  return document.querySelector('[data-members]')?.textContent ?? '';
}
