import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import { paths, type SitePath } from '../../shared/paths';
import styles from './shop-heading.module.css';

export interface ShopHeadingProps {
  title: MessageId;
  intro: MessageId;
  /** Section above this page, between the shop and it. */
  parent?: { path: SitePath; title: MessageId };
  /** False on the front page of the shop itself. */
  crumbs?: boolean;
  children?: ReactNode;
}

/** Title of a shop page, with the way back up. */
export function ShopHeading({ title, intro, parent, crumbs = true, children }: ShopHeadingProps) {
  const t = useT();
  return (
    <header className={styles.heading}>
      {crumbs && (
        <nav className={styles.crumbs} aria-label={t('shop.crumbs.label')}>
          <Link to={paths.shop}>{t('shop.crumbs.shop')}</Link>
          {parent && <Link to={parent.path}>{t(parent.title)}</Link>}
        </nav>
      )}
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.intro}>{t(intro)}</p>
      {children}
    </header>
  );
}
