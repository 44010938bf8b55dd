import { useEffect, useRef } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { NavLink } from '../../ui/link/link';
import fades from './edge-fades.module.css';
import styles from './section-nav.module.css';
import { siblingsOf, type CataloguePage } from './sections';

/** Links between the catalogue pages of one section. On a phone they scroll sideways, to the link of the open page. */
export function SectionNav({ page }: { page: CataloguePage }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  const siblings = siblingsOf(page);

  // `scrollIntoView` would also move the page.
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!nav.current || !open) return;
    const bar = nav.current.getBoundingClientRect();
    nav.current.scrollLeft += (open.left + open.right - bar.left - bar.right) / 2;
  }, [page]);

  if (siblings.length === 0) return null;
  return (
    <nav
      ref={nav}
      className={`${fades.fades} ${fades.fitsWideWindows} ${styles.nav}`}
      aria-label={t('shop.subnav.label')}
    >
      {siblings.map((sibling) => (
        <NavLink key={sibling.path} to={sibling.path} className={styles.link} paintsPressFirst>
          {t(sibling.title)}
        </NavLink>
      ))}
    </nav>
  );
}
