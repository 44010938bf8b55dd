import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../shared/class-names';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per screen; `quiet` has no edge; `danger` is for destructive actions. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is in progress: the button keeps its place and focus, announces the state, and ignores presses. */
  loading?: boolean;
  /** Label while loading, instead of the button's text. */
  loadingLabel?: string;
}

/** A button. `type` defaults to `button`. */
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

/** The styles of a button, for other elements. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], className);
}
