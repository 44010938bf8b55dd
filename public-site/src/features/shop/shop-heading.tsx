import type { ReactNode } from 'react';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import type { ShopStep } from './sections';
import { ShopCrumbs } from './shop-crumbs';
import styles from './shop-heading.module.css';

interface ShopHeadingProps {
  title: MessageId;
  intro: MessageId;
  /** Section between the shop and this page. */
  parent?: ShopStep;
  /** False on the front page of the shop itself. */
  crumbs?: boolean;
  children?: ReactNode;
}

/** Title of a shop page, with breadcrumbs. */
export function ShopHeading({ title, intro, parent, crumbs = true, children }: ShopHeadingProps) {
  const t = useT();
  return (
    <header className={styles.heading}>
      {crumbs && <ShopCrumbs steps={parent ? [parent] : []} />}
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.intro}>{t(intro)}</p>
      {children}
    </header>
  );
}
