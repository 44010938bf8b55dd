import type { ComponentProps } from 'react';
import { classNames } from '../shared/class-names';
import styles from './badge.module.css';

export type Tone = 'ok' | 'warn' | 'danger' | 'info';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Colour of the edge; the text carries the same meaning. `quiet` is grey: nothing to notice. */
  tone: Tone | 'quiet';
}

/** A status as a word with a coloured edge. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, styles[tone], className)} />;
}
