import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t';
import styles from './application-form.module.css';

/** Explains next to an application form what happens after submitting, below `children`. */
export function FormAside({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <aside className={styles.aside} aria-labelledby="form-aside">
      {children}
      <h2 id="form-aside" className={styles.asideTitle}>
        {t('apply.aside.title')}
      </h2>
      <ul className={styles.points}>
        <li>{t('apply.aside.more')}</li>
        <li>{t('apply.aside.read')}</li>
        <li>{t('apply.aside.receipt')}</li>
        <li>{t('apply.aside.draft')}</li>
      </ul>
    </aside>
  );
}
