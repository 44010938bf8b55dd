import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../shared/class-names';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action on a screen; `quiet` has no edge; `danger` destroys something. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button keeps its place and its focus, says so, and cannot be pressed again. */
  loading?: boolean;
  /** What is under way, instead of the button's text. */
  loadingLabel?: string;
}

/** Something to press. `type` is `button` unless told. */
export function Button({
  variant = 'primary',
  size = 'medium',
  loading = false,
  loadingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <Spinner className={styles.spinner} />}
      {loading && loadingLabel ? loadingLabel : children}
    </button>
  );
}

/** The look of a button, for elements that are not one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], className);
}
