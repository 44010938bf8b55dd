import { useId } from 'react';
import type { MessageId } from '../../../shared/i18n/message-id';
import { useT } from '../../../shared/i18n/use-t';
import { LAST_STEP } from './draft';
import styles from './tour.module.css';

/** What each step asks; shown until the questions begin, and part of the prerendered document. */
export function Tour() {
  const t = useT();
  const id = useId();
  return (
    <aside className={styles.tour} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('whitelist.tour.title')}
      </h2>
      <ol className={styles.steps}>
        {Array.from({ length: LAST_STEP }, (_, index) => index + 1).map((step) => (
          <li key={step}>
            <strong>{t(`whitelist.step.${step}` as MessageId)}</strong>
            <span>{t(`whitelist.tour.${step}` as MessageId)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
