import type { ComponentProps } from 'react';
import { classNames } from '../shared/class-names';
import styles from './badge.module.css';

export type Tone = 'ok' | 'warn' | 'stop' | 'info';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Colours the edge; the word says the same. */
  tone: Tone;
}

/** A state as a word on a coloured edge. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, styles[tone], className)} />;
}
