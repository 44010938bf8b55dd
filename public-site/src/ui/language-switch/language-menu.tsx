import { icons, NavMenu, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import styles from './language-menu.module.css';
import { useLanguages } from './use-languages';

/** The languages in a dropdown, for the header of a wide screen. */
export function LanguageMenu() {
  const t = useT();
  const languages = useLanguages();
  const current = languages.find(({ isCurrent }) => isCurrent);
  return (
    <NavMenu.Root aria-label={t('language.label')} className={styles.menu}>
      <NavMenu.Item
        align="end"
        label={
          <>
            <icons.Languages aria-hidden="true" size={18} />
            <VisuallyHidden>{t('language.label')}: </VisuallyHidden>
            <span lang={current?.locale}>{current?.name}</span>
          </>
        }
      >
        {languages.map(({ locale, name, link }) => (
          <NavMenu.Link key={locale} render={<a {...link} />}>
            {name}
          </NavMenu.Link>
        ))}
      </NavMenu.Item>
    </NavMenu.Root>
  );
}
