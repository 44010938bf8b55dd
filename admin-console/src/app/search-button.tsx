import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useKeys } from '../kit/record/use-keys.js';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.js')).SearchDialog }));

/** Opens the search of the whole console, as Ctrl-K (Cmd-K) does everywhere and `/` does on the start page. */
export function SearchButton() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useKeys({ '/': () => setOpen(true) }, pathname === '/' && !isOpen);
  const label = translate('city.search.open');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-keyshortcuts="Control+K"
        title={`${label} (Ctrl-K)`}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
