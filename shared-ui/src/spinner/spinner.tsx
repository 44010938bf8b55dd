import type { ComponentProps } from 'react';
import { classNames } from '../shared/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Says what is awaited; leave it out where a text beside the spinner does. */
  label?: string;
}

/** Something is being waited for. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      className={classNames(styles.spinner, className)}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
