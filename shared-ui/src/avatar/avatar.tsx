import { useState, type ComponentProps } from 'react';
import { classNames } from '../shared/class-names';
import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Address of the picture; the initial of the name is the fallback. */
  src?: string | null;
  name: string;
  /** Width and height in pixels. */
  size?: number;
}

/** A person's picture. Decorative: the name is next to it, or is given as `aria-label`. */
export function Avatar({ src, name, size = 40, className, style, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const label = rest['aria-label'];
  return (
    <span
      {...rest}
      className={classNames(styles.avatar, className)}
      style={{ ...style, inlineSize: size, blockSize: size, fontSize: size * 0.46 }}
      role={label ? 'img' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        initial(name)
      )}
    </span>
  );
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase();
}
