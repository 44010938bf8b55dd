import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './payment-frame.module.css';

interface PaymentFrameProps {
  title: string;
  /** The outcome. It colours the edge; the words repeat it. */
  tone?: 'calm' | 'ok' | 'danger';
  /** A picture above the title. */
  banner?: ReactNode;
  /** Content of a second column; on a narrow screen it is below the panel. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of every payment screen: a panel, and a column beside it if there is an `aside`. */
export function PaymentFrame({ title, tone = 'calm', banner, aside, children }: PaymentFrameProps) {
  const t = useT();
  const local = useSiteConfig()?.providersMode === 'local';
  return (
    <div className={styles.frame} data-wide={aside ? true : undefined}>
      {local && <p className={styles.demo}>{t('shop.demo')}</p>}
      <article className={styles.panel} data-tone={tone}>
        {banner}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </article>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
