import { LinkButton } from '@city/shared-ui';
import { useEffect } from 'react';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';
import styles from './rp-guide-page.module.css';

const RULES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** /rpguide: the twelve rules. */
export function RpGuidePage() {
  const t = useT();
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <PageFrame title={t('rpguide.title')} lede={t('rpguide.lede')}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('rpguide.contents')}>
          <ol>
            {RULES.map((rule) => (
              <li key={rule}>
                <a href={`#rule-${rule}`}>{t(`rpguide.${rule}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {RULES.map((rule) => (
            <section key={rule} id={`rule-${rule}`} className={styles.rule}>
              <h2>{t(`rpguide.${rule}.title`)}</h2>
              <p>{t(`rpguide.${rule}.text`)}</p>
              <div className={styles.example}>
                <h3>{t('rpguide.example')}</h3>
                <p>{t(`rpguide.${rule}.example`)}</p>
              </div>
            </section>
          ))}
          <div className={styles.ready}>
            <p>{t('rpguide.ready')}</p>
            <LinkButton variant="primary" size="large" render={<Link to={paths.joinUs} />}>
              {t('rpguide.apply')}
            </LinkButton>
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
