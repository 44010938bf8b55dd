import { Disclosure } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { useMedia } from '../../platform/use-media';
import styles from './application-form.module.css';

/** Screens on which a form has room for a column beside it; the same breakpoint as in `application-form.module.css`. */
const BESIDE = '(min-width: 70rem)';

/** The column beside an application form, in sight while the form scrolls. On a narrow screen it follows the form. */
export function FormAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}

/**
 * The steps after an application is submitted. They are closed at first on a narrow screen, where they follow the form.
 */
export function AfterSubmitting() {
  const t = useT();
  const isBeside = useMedia(BESIDE);
  const points = (
    <ul className={styles.points}>
      <li>{t('apply.aside.more')}</li>
      <li>{t('apply.aside.read')}</li>
      <li>{t('apply.aside.receipt')}</li>
      <li>{t('apply.aside.draft')}</li>
    </ul>
  );
  if (!isBeside) return <Disclosure summary={t('apply.aside.title')}>{points}</Disclosure>;
  return (
    <aside aria-labelledby="after-submitting">
      <h2 id="after-submitting" className="title-small">
        {t('apply.aside.title')}
      </h2>
      {points}
    </aside>
  );
}
