import { TextField } from '@city/shared-ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useT } from '../../platform/i18n/use-t';
import type { ShelfView } from './shelf-view';
import styles from './shelf-search.module.css';

interface ShelfSearchProps {
  view: ShelfView;
  /** The id of the element with the results. */
  results: string;
}

/** Elements in which a slash is a letter. */
const WRITES = 'input, textarea, select, [contenteditable]';

/**
 * Finds products by their words. The slash key leads to the field, Enter and the down arrow to the first result, Escape
 * empties it.
 */
export function ShelfSearch({ view: { text, change }, results }: ShelfSearchProps) {
  const t = useT();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  // The address changes without the field by a link or by the button that clears it.
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== text && document.activeElement !== input) input.value = text;
  }, [text]);

  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      const isTyped = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const { target } = event;
      if (!isTyped || !(target instanceof Element) || target.closest(WRITES)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && event.currentTarget.value) {
      event.preventDefault();
      event.currentTarget.value = '';
      change({ text: '' });
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${results} h2 a`)?.focus();
    }
  };

  return (
    <search className={styles.search}>
      <TextField
        ref={field}
        type="search"
        enterKeyHint="search"
        placeholder=" "
        label={t('shop.search.label')}
        aria-keyshortcuts="/"
        defaultValue={text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </search>
  );
}
