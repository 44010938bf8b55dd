import { Button } from '@city/shared-ui';
import { useState } from 'react';
import { copyText } from '../copy-text';
import { useT } from '../i18n/use-t';

/** Copies the code of a request that failed; where the browser refuses, the code itself can be selected. */
export function CopyCode({ code }: { code: string }) {
  const t = useT();
  const [result, setResult] = useState<'support.copy' | 'support.copied' | 'support.copyFailed'>(
    'support.copy',
  );
  const copy = async () => setResult((await copyText(code)) ? 'support.copied' : 'support.copyFailed');
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      <span aria-live="polite">{t(result)}</span>
    </Button>
  );
}
