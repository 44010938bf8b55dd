import { pictureSet, pictureSize } from '@city/contracts';
import { useState } from 'react';
import styles from './content.module.css';

interface ContentPictureProps {
  /** Address of an uploaded picture. */
  address: string;
  loading?: 'lazy' | 'eager';
}

/** The picture of an entry. Decorative, because the title is next to it. */
export function ContentPicture({ address, loading = 'lazy' }: ContentPictureProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    !isBroken && (
      <img
        className={styles.picture}
        src={address}
        srcSet={pictureSet(address)}
        sizes="auto, (min-width: 52rem) 44rem, 100vw"
        alt=""
        {...pictureSize(address)}
        loading={loading}
        onError={() => setBroken(true)}
      />
    )
  );
}
