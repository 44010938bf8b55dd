import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t';
import { useSiteConfig } from '../../shared/site-config/site-config';
import styles from './payment-frame.module.css';

export interface PaymentFrameProps {
  title: string;
  /** The outcome; colours the edge, and the words say it too. */
  tone?: 'calm' | 'ok' | 'danger';
  children: ReactNode;
}

/** The single-column layout of every payment screen. */
export function PaymentFrame({ title, tone = 'calm', children }: PaymentFrameProps) {
  const t = useT();
  const local = useSiteConfig()?.providersMode === 'local';
  return (
    <div className={styles.frame}>
      {local && <p className={styles.demo}>{t('shop.demo')}</p>}
      <article className={styles.panel} data-tone={tone}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </article>
    </div>
  );
}
