import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../shared/class-names';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The semantic element. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Padding; none for a card whose picture reaches the edge. */
  padded?: boolean;
  ref?: React.Ref<HTMLElement>;
}

/** A raised surface with an edge. */
export function Card({ as = 'div', padded = true, className, ...rest }: CardProps) {
  const Element = as as ElementType<Omit<CardProps, 'as' | 'padded'>>;
  return <Element {...rest} className={classNames(styles.card, padded && styles.padded, className)} />;
}
