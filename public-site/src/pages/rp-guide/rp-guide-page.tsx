import { LinkButton } from '@city/shared-ui';
import { useEffect } from 'react';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';
import { usePolicyValues } from '../../shared/site-config/use-policy-values';
import styles from './rp-guide-page.module.css';

const RULES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const PROCEDURES = ['report', 'sanctions', 'appeal'] as const;

/** Terms for common breaches, which are also the fragment ids, and the rule that each one breaks. */
const GLOSSARY = {
  metagaming: 10,
  powergaming: 6,
  rdm: 2,
  vdm: 2,
  'combat-logging': 5,
  'new-life': 10,
  nvl: 9,
} as const;
const TERMS = Object.keys(GLOSSARY) as (keyof typeof GLOSSARY)[];

/** /rpguide: the twelve rules, their enforcement, and a glossary of breaches. */
export function RpGuidePage() {
  const t = useT();
  const values = usePolicyValues();
  useEffect(() => {
    const place = document.getElementById(window.location.hash.slice(1));
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0 });
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
          <ul>
            {[...PROCEDURES, 'glossary' as const].map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`rpguide.${part}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {RULES.map((rule) => (
            <section key={rule} id={`rule-${rule}`} className={styles.rule}>
              <h2>{t(`rpguide.${rule}.title`)}</h2>
              <p>{t(`rpguide.${rule}.text`)}</p>
              <div className={styles.example}>
                <h3>{t('rpguide.example')}</h3>
                <p>{t(`rpguide.${rule}.example`)}</p>
                <p>{t(`rpguide.${rule}.example2`)}</p>
              </div>
            </section>
          ))}
          {PROCEDURES.map((part) => (
            <section key={part} id={part} className={styles.rule}>
              <h2>{t(`rpguide.${part}.title`)}</h2>
              <p>{t(`rpguide.${part}.text`, values)}</p>
            </section>
          ))}
          <section id="glossary" className={styles.rule}>
            <h2>{t('rpguide.glossary.title')}</h2>
            <p>{t('rpguide.glossary.text')}</p>
            <dl className={styles.glossary}>
              {TERMS.map((term) => (
                <div key={term} id={term}>
                  <dt>
                    <a href={`#${term}`}>{t(`rpguide.glossary.${term}.term`)}</a>
                  </dt>
                  <dd>
                    {t(`rpguide.glossary.${term}.text`)}{' '}
                    <a href={`#rule-${GLOSSARY[term]}`}>
                      {t('rpguide.glossary.rule', { rule: GLOSSARY[term] })}
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <div className={styles.ready}>
            <p>{t('rpguide.ready')}</p>
            <LinkButton variant="primary" size="large" render={<Link to={paths.whitelist} />}>
              {t('rpguide.apply')}
            </LinkButton>
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
