import { useT } from '../i18n/use-t';
import styles from './language-links.module.css';
import { useLanguages } from './use-languages';

interface LanguageLinksProps {
  /** Name of the landmark, where a page has two of them. */
  label?: string;
}

/** The languages in a row, for the foot of a page and the menu of a small screen. */
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
