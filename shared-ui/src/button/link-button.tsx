import type { ComponentProps, ReactElement } from 'react';
import { renderAs } from '../shared/render-as';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button';

export interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The link element to render, such as a router's `<Link to="…" />`; by default a plain anchor with `href`. */
  render?: ReactElement<Record<string, unknown>>;
}

/** A link styled as a button, for the next step. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  render,
  className,
  ...rest
}: LinkButtonProps) {
  return renderAs(render ?? <a />, { ...rest, className: buttonClass(variant, size, className) });
}
