import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../badge/badge';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/index';
import { classNames } from '../shared/class-names';
import styles from './notice.module.css';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `danger` is announced assertively. */
  tone: Tone;
  title: ReactNode;
  /** The next action: a button or a link. */
  action?: ReactNode;
}

const ICONS = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert, info: Info } as const;

/** An empty, error or completed state: what happened and what to do. */
export function Notice({ tone, title, children, action, className, ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
