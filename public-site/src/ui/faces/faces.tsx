import type { PublicFace } from '@city/contracts';
import { Avatar } from '@city/shared-ui';
import type { ReactNode } from 'react';
import styles from './faces.module.css';

/** Players who have agreed to be shown on public lists. @param children of `Face` */
export const Faces = ({ children }: { children: ReactNode }) => <ul className={styles.faces}>{children}</ul>;

export const Face = ({ name, picture }: PublicFace) => (
  <li>
    <Avatar src={picture} name={name} size={32} aria-label={name} title={name} />
  </li>
);
