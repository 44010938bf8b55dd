import { useEffect, useState } from 'react';
import { i18n } from '../../platform/i18n/i18n';
import { useCurrentSection } from '../../ui/use-current-section';
import { matches } from './matches';

/** Pixels from the top of the window: the section of a followed link starts above this line. */
const readingLine = () => 230;

/**
 * Searches a page and marks the section that is being read in its contents. It works on the markup, which the server
 * has made.
 */
export function PageTools({ page }: { page: Element }) {
  const [anchors] = useState(() => [...page.querySelectorAll('section')].map(({ id }) => id));
  const current = useCurrentSection(anchors, readingLine);
  useEffect(() => (page.querySelector('search') ? startSearch(page) : undefined), [page]);
  useEffect(() => {
    const nav = page.querySelector('nav');
    for (const link of nav?.querySelectorAll('a') ?? []) {
      if (link.hash === `#${current}`) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    centre(nav);
  }, [page, current]);
  return null;
}

/** Shows the sections and terms that contain every word of the search field. @returns what ends it */
function startSearch(page: Element): () => void {
  const field = page.querySelector('search input') as HTMLInputElement;
  const status = page.querySelector('search [role="status"]');
  const columns = page.querySelector('search')?.parentElement?.parentElement;
  const search = () => {
    const words = field.value;
    const isSearching = words.trim() !== '';
    let count = 0;
    for (const section of page.querySelectorAll('section')) {
      const terms = [...section.querySelectorAll<HTMLElement>('dl > div')];
      const own = [...section.children].filter(({ tagName }) => tagName !== 'DL');
      const isFound = matches(textOf(own), words);
      for (const term of terms) term.hidden = !isFound && !matches(textOf([term]), words);
      const found = isFound ? 1 : terms.filter(({ hidden }) => !hidden).length;
      section.hidden = found === 0;
      count += found;
    }
    columns?.setAttribute('data-searching', String(isSearching));
    if (status) status.textContent = isSearching ? i18n._('document.search.found', { count }) : '';
  };
  // A link inside the page ends the search, which may hide its target.
  const follow = ({ target }: Event) => {
    if (!field.value || !(target instanceof Element) || !target.closest('a[href^="#"]')) return;
    field.value = '';
    search();
  };
  // The reader may have typed before this code was loaded.
  if (field.value) search();
  field.addEventListener('input', search);
  page.addEventListener('click', follow);
  return () => {
    field.removeEventListener('input', search);
    page.removeEventListener('click', follow);
  };
}

/** A blank between elements, whose words do not run together. */
const textOf = (elements: readonly Element[]): string =>
  elements
    .flatMap((element) => [...element.querySelectorAll('*'), element])
    .flatMap(({ childNodes }) => [...childNodes])
    .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
    .join('\n');

/** Scrolls the marked link to the middle of its list. The page itself stays where it is. */
function centre(nav: Element | null | undefined) {
  const link = nav?.querySelector('[aria-current]');
  if (!nav || !link) return;
  const [outer, inner] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  nav.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  nav.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
