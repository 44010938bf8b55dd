import type { ComponentProps } from 'react';
import { classNames } from '../shared/class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** CSS lengths, where no class gives the size; numbers are pixels. */
  width?: number | string;
  height?: number | string;
}

/** A placeholder for loading content, with its size. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
      aria-hidden="true"
    />
  );
}
