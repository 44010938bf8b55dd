import { useT } from '../i18n/use-t';
import styles from './language-links.module.css';
import { useLanguages } from './use-languages';

/** The languages in a row, for the foot of a page and the menu of a small screen. */
export function LanguageLinks() {
  const t = useT();
  return (
    <nav aria-label={t('language.label')}>
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
