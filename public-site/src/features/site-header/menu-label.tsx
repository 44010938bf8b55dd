import { useT } from '../../shared/i18n/use-t';
import type { MenuLink } from './menu';
import styles from './menu-label.module.css';

/** The text of a link of the menus with its note. Both are the link's name, because both are its visible text. */
export function MenuLabel({ link: { note }, label }: { link: MenuLink; label: string }) {
  const t = useT();
  if (!note) return label;
  return (
    <span>
      {label} <small className={styles.note}>{t(note)}</small>
    </span>
  );
}
