import { useT } from '../../platform/i18n/use-t';
import styles from './language-links.module.css';
import { useLanguages } from './use-languages';

interface LanguageLinksProps {
  /** Name of the landmark, if a page has two. */
  label?: string;
}

/** The languages in a row, for the footer and the mobile menu. */
export function LanguageLinks({ label }: LanguageLinksProps) {
  const t = useT();
  return (
    <nav aria-label={label ?? t('language.label')}>
      <ul className={styles.row}>
        {useLanguages().map(({ locale, name, link }) => (
          <li key={locale}>
            <a {...link} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
