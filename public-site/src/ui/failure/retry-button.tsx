import { Button } from '@city/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/use-t';

interface RetryButtonProps {
  /** Loads again; a promise that it returns keeps the button busy. */
  retry(): unknown;
}

/** A button that loads again what has failed. When the content replaces it, the focus moves to the page. */
export function RetryButton({ retry }: RetryButtonProps) {
  const t = useT();
  const [isTrying, setTrying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A layout effect is cleaned up while the button is still in the document.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  const press = async () => {
    setTrying(true);
    try {
      await retry();
    } finally {
      setTrying(false);
    }
  };
  return (
    <Button ref={button} variant="secondary" loading={isTrying} onClick={() => void press()}>
      {t('common.retry')}
    </Button>
  );
}
