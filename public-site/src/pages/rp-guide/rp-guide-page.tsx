import { icons, LinkButton, TextField } from '@city/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '../../shared/hydration/use-hydrated';
import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';
import { usePolicyValues } from '../../shared/site-config/use-policy-values';
import { matches } from './matches';
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

interface Part {
  /** Fragment of its permalink. */
  id: string;
  title: MessageId;
  /** The texts that are searched with the title. */
  texts: readonly MessageId[];
}

const RULE_PARTS = RULES.map((rule) => ({
  id: `rule-${rule}`,
  number: rule,
  title: `rpguide.${rule}.title` as const,
  texts: [`rpguide.${rule}.text`, `rpguide.${rule}.example`, `rpguide.${rule}.example2`] as const,
})) satisfies Part[];
const PROCEDURE_PARTS = PROCEDURES.map((part) => ({
  id: part,
  title: `rpguide.${part}.title` as const,
  texts: [`rpguide.${part}.text`] as const,
})) satisfies Part[];
const TERM_PARTS = TERMS.map((term) => ({
  id: term,
  title: `rpguide.glossary.${term}.term` as const,
  texts: [`rpguide.glossary.${term}.text`] as const,
  rule: GLOSSARY[term],
})) satisfies Part[];

/** /rpguide: the twelve rules, their enforcement, and a glossary of breaches, with a search over all of them. */
export function RpGuidePage() {
  const t = useT();
  const values = usePolicyValues();
  const [search, setSearch] = useState('');
  // In a document that was opened directly, the browser or the reader has already scrolled.
  const [isDocument] = useState(!useHydrated());
  useEffect(() => {
    if (isDocument) return;
    const place = document.getElementById(window.location.hash.slice(1));
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }, [isDocument]);
  const isShown = ({ title, texts }: Part) =>
    matches([title, ...texts].map((id) => t(id, values)).join('\n'), search);
  const rules = RULE_PARTS.filter(isShown);
  const procedures = PROCEDURE_PARTS.filter(isShown);
  const terms = TERM_PARTS.filter(isShown);
  const count = rules.length + procedures.length + terms.length;
  // What a link in the contents leads to must be on the page.
  const showAll = () => setSearch('');
  return (
    <PageFrame title={t('rpguide.title')} lede={t('rpguide.lede')}>
      <div className={styles.columns} data-searching={search.trim() !== ''}>
        <search className={styles.search}>
          <div className={styles.field}>
            <TextField
              type="search"
              label={t('rpguide.search')}
              placeholder={t('rpguide.search.example')}
              value={search}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
            />
            <icons.Search aria-hidden="true" size={20} />
          </div>
          <p role="status">{search.trim() && t('rpguide.search.found', { count })}</p>
        </search>
        <nav className={styles.contents} aria-label={t('rpguide.contents')}>
          <ol>
            {RULE_PARTS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={showAll}>
                  {t(title)}
                </a>
              </li>
            ))}
          </ol>
          <ul>
            {[...PROCEDURES, 'glossary' as const].map((part) => (
              <li key={part}>
                <a href={`#${part}`} onClick={showAll}>
                  {t(`rpguide.${part}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.rules}>
          {rules.map(({ id, number, title, texts: [text, ...examples] }) => (
            <Rule key={id} id={id} number={number} title={t(title)}>
              <p>{t(text)}</p>
              <div className={styles.example}>
                <h3>{t('rpguide.example')}</h3>
                {examples.map((example) => (
                  <p key={example}>{t(example)}</p>
                ))}
              </div>
            </Rule>
          ))}
          {procedures.map(({ id, title, texts: [text] }) => (
            <Rule key={id} id={id} title={t(title)}>
              <p>{t(text, values)}</p>
            </Rule>
          ))}
          {terms.length > 0 && (
            <Rule id="glossary" title={t('rpguide.glossary.title')}>
              <p>{t('rpguide.glossary.text')}</p>
              <dl className={styles.glossary}>
                {terms.map(({ id, title, texts: [text], rule }) => (
                  <div key={id} id={id}>
                    <dt>
                      <a href={`#${id}`}>{t(title)}</a>
                    </dt>
                    <dd>
                      {t(text)}{' '}
                      <a href={`#rule-${rule}`} onClick={showAll}>
                        {t('rpguide.glossary.rule', { rule })}
                      </a>
                    </dd>
                  </div>
                ))}
              </dl>
            </Rule>
          )}
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

interface RuleProps {
  id: string;
  /** Shown before the heading, as in the contents. */
  number?: number;
  title: string;
  children: ReactNode;
}

/** A part of the guide, whose heading is its permalink. */
function Rule({ id, number, title, children }: RuleProps) {
  return (
    <section id={id} className={styles.rule} data-number={number}>
      <h2>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  );
}
