import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t';
import type { MenuLink } from './menu';
import styles from './menu-label.module.css';

/** The text of a link of the menus with its note, and the attributes that make the text its name and the note its description. */
export function useMenuLabel({ note }: MenuLink, label: string) {
  const t = useT();
  const id = useId();
  if (!note) return { content: label, aria: {} };
  return {
    content: (
      <span>
        <span id={`${id}label`}>{label}</span>
        <small id={`${id}note`} className={styles.note}>
          {t(note)}
        </small>
      </span>
    ),
    aria: { 'aria-labelledby': `${id}label`, 'aria-describedby': `${id}note` },
  };
}
