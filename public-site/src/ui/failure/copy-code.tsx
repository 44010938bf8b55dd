import { Button } from '@city/shared-ui';
import { copyText } from '@city/shared-ui/copy-text';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t';

/** A button that copies the id of a failed request; if copying is refused, the id can be selected. */
export function CopyCode({ code }: { code: string }) {
  const t = useT();
  const [last, setLast] = useState<{ code: string; isCopied: boolean } | null>(null);
  const copy = async () => setLast({ code, isCopied: await copyText(code) });
  const result = last?.isCopied ? 'support.copied' : 'support.copyFailed';
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      <span aria-live="polite">{t(last?.code === code ? result : 'support.copy')}</span>
    </Button>
  );
}
