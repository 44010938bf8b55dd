import { Button } from '@city/shared-ui';
import { copyText } from '@city/shared-ui/copy-text';
import { useState } from 'react';
import { useT } from '../i18n/use-t';

/** A button that copies the id of a failed request; if copying is refused, the id can be selected. */
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
