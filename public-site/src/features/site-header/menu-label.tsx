import type { ComponentProps } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { Link, NavLink } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import type { MenuLink } from './menu';
import styles from './menu-label.module.css';

/**
 * The text of a link of the menus with its note. Both are the link’s name, because both are its visible text. If
 * `label` differs from the label of the link, the note begins with the link’s label.
 */
export function MenuLabel({ link: { label: ownLabel, note }, label }: { link: MenuLink; label: string }) {
  const t = useT();
  if (!note) return label;
  return (
    <span className={styles.noted}>
      {label}{' '}
      <small className={styles.note}>
        {label !== t(ownLabel) && `${t(ownLabel)} · `}
        {t(note)}
      </small>
    </span>
  );
}

/** A menu link, marked as current on its own page. Links to the home page are placeholders and are never marked. */
export function MenuAnchor(props: ComponentProps<typeof Link>) {
  return props.to === paths.home ? <Link {...props} /> : <NavLink {...props} />;
}
