import { Button, toast } from '@city/shared-ui';
import { copyText } from '@city/shared-ui/copy-text';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  /** Absent where the page names the text itself. */
  label?: string;
  text: string;
  copyLabel: string;
}

/** A text with a copy button. */
export function CopyField({ label, text, copyLabel }: CopyFieldProps) {
  const t = useT();
  const [copied, setCopied] = useState<string | null>(null);

  const copy = async () => {
    if (await copyText(text)) setCopied(text);
    else toast.warning(t('payment.tip.copyFailed'));
  };

  return (
    <div className={styles.field}>
      {label && <span className="hint">{label}</span>}
      <div className={styles.row}>
        <code className={styles.text}>
          <bdi>{text}</bdi>
        </code>
        <Button variant="quiet" aria-label={copyLabel} onClick={() => void copy()}>
          <span aria-live="polite">{t(copied === text ? 'payment.tip.copied' : 'payment.tip.copy')}</span>
        </Button>
      </div>
    </div>
  );
}
