import { useT } from '../../platform/i18n/use-t';
import { CopyCode } from './copy-code';
import styles from './support-code.module.css';

/** The id by which support finds the failed request. */
export function SupportCode({ code }: { code: string }) {
  const t = useT();
  return (
    <p className={styles.line}>
      <span>{t('support.code')}</span>{' '}
      <code className={styles.code}>
        <bdi>{code}</bdi>
      </code>{' '}
      <CopyCode code={code} />
    </p>
  );
}
