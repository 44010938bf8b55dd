import { LinkButton } from '@city/shared-ui';
import { DocumentFrame } from '../../ui/document-page/document-frame';
import { useDocumentSearch, type DocumentPart } from '../../ui/document-page/document-search';
import { DocumentSection } from '../../ui/document-page/document-section';
import { DocumentText } from '../../ui/document-page/document-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
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

const RULE_PARTS = RULES.map((rule) => ({
  id: `rule-${rule}`,
  number: rule,
  title: `rpguide.${rule}.title` as const,
  texts: [`rpguide.${rule}.text`, `rpguide.${rule}.example`, `rpguide.${rule}.example2`] as const,
})) satisfies DocumentPart[];
const PROCEDURE_PARTS = PROCEDURES.map((part) => ({
  id: part,
  title: `rpguide.${part}.title` as const,
  texts: [`rpguide.${part}.text`] as const,
})) satisfies DocumentPart[];
const TERM_PARTS = TERMS.map((term) => ({
  id: term,
  title: `rpguide.glossary.${term}.term` as const,
  texts: [`rpguide.glossary.${term}.text`] as const,
  rule: GLOSSARY[term],
})) satisfies DocumentPart[];

const CONTENTS = [
  ...RULE_PARTS,
  ...PROCEDURE_PARTS,
  { id: 'glossary', title: 'rpguide.glossary.title' },
] as const;

/** /rpguide: the twelve rules, their enforcement, and a glossary of breaches, with a search over all of them. */
export default function RpGuidePage() {
  const t = useT();
  const search = useDocumentSearch();
  const rules = RULE_PARTS.filter(search.isShown);
  const procedures = PROCEDURE_PARTS.filter(search.isShown);
  const terms = TERM_PARTS.filter(search.isShown);
  return (
    <DocumentFrame
      title="rpguide.title"
      lede="rpguide.lede"
      labels={{
        contents: 'rpguide.contents',
        search: 'rpguide.search',
        example: 'rpguide.search.example',
      }}
      contents={CONTENTS}
      search={search}
      found={rules.length + procedures.length + terms.length}
    >
      {rules.map(({ id, number, title, texts: [text, ...examples] }) => (
        <DocumentSection key={id} id={id} number={number} title={t(title)}>
          <p>{t(text)}</p>
          <div className={styles.example}>
            <h3>{t('rpguide.example')}</h3>
            {examples.map((example) => (
              <p key={example}>{t(example)}</p>
            ))}
          </div>
        </DocumentSection>
      ))}
      {procedures.map(({ id, title, texts: [text] }) => (
        <DocumentSection key={id} id={id} title={t(title)}>
          <p>
            <DocumentText id={text} />
          </p>
        </DocumentSection>
      ))}
      {terms.length > 0 && (
        <DocumentSection id="glossary" title={t('rpguide.glossary.title')}>
          <p>{t('rpguide.glossary.text')}</p>
          <dl className={styles.glossary}>
            {terms.map(({ id, title, texts: [text], rule }) => (
              <div key={id} id={id}>
                <dt>
                  <a href={`#${id}`}>{t(title)}</a>
                </dt>
                <dd>
                  {t(text)}{' '}
                  <a href={`#rule-${rule}`} onClick={() => search.set('')}>
                    {t('rpguide.glossary.rule', { rule })}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </DocumentSection>
      )}
      <div className={styles.ready}>
        <p>{t('rpguide.ready')}</p>
        <LinkButton variant="primary" size="large" render={<Link to={paths.whitelist} />}>
          {t('rpguide.apply')}
        </LinkButton>
      </div>
    </DocumentFrame>
  );
}
