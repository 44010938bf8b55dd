import { useT } from '../../shared/i18n/use-t';
import { NavLink } from '../../shared/link/link';
import styles from './section-nav.module.css';
import { siblingsOf, type CataloguePage } from './sections';

/** Links between the catalogue pages of one section. */
export function SectionNav({ page }: { page: CataloguePage }) {
  const t = useT();
  const siblings = siblingsOf(page);
  if (siblings.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t('shop.subnav.label')}>
      {siblings.map((sibling) => (
        <NavLink key={sibling.path} to={sibling.path} className={styles.link} paintsPressFirst>
          {t(sibling.title)}
        </NavLink>
      ))}
    </nav>
  );
}
