import { pictureSet, pictureSize } from '@city/contracts';
import { useState } from 'react';
import styles from './content.module.css';
import { PICTURE_SIZES } from './picture-sizes';

interface ContentPictureProps {
  /** Address of an uploaded picture. */
  address: string;
  /** Description of the picture. By default it is decorative, because the title is next to it. */
  alt?: string;
  className?: string;
  sizes?: string;
  /** It is in view when the page opens: the browser downloads it before other pictures. */
  isFirst?: boolean;
}

/** The picture of an entry; nothing if it does not load. */
export function ContentPicture({
  address,
  alt = '',
  className = styles.picture,
  sizes = PICTURE_SIZES,
  isFirst = false,
}: ContentPictureProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    !isBroken && (
      <img
        className={className}
        src={address}
        srcSet={pictureSet(address)}
        sizes={isFirst ? sizes : `auto, ${sizes}`}
        alt={alt}
        {...pictureSize(address)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        onError={() => setBroken(true)}
      />
    )
  );
}
