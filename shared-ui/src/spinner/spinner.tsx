import type { ComponentProps } from 'react';
import { classNames } from '../shared/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Accessible label; omit it where a text is next to the spinner. */
  label?: string;
}

/** A loading indicator. */
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
