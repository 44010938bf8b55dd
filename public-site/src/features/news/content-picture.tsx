import { pictureSet, pictureSize } from '@city/contracts';
import { useState } from 'react';
import styles from './content.module.css';

interface ContentPictureProps {
  /** Address of an uploaded picture. */
  address: string;
  /** What it shows. By default it is decorative, because the title is next to it. */
  alt?: string;
  className?: string;
  sizes?: string;
  loading?: 'lazy' | 'eager';
}

/** The picture of an entry; nothing if it does not load. */
export function ContentPicture({
  address,
  alt = '',
  className = styles.picture,
  sizes = 'auto, (min-width: 52rem) 44rem, 100vw',
  loading = 'lazy',
}: ContentPictureProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    !isBroken && (
      <img
        className={className}
        src={address}
        srcSet={pictureSet(address)}
        sizes={sizes}
        alt={alt}
        {...pictureSize(address)}
        loading={loading}
        onError={() => setBroken(true)}
      />
    )
  );
}
