import styles from './panorama.module.css';

const WIDTHS = [828, 1440];
const SIZE = { width: 1800, height: 720 };

const sources = (format: string) =>
  WIDTHS.map((width) => `/art/factions-${width}.${format} ${width}w`).join(', ');

/** The seats of the six legal factions side by side, as a decoration. */
export function Panorama() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes="min(82rem, 100vw)" />
      <source type="image/webp" srcSet={sources('webp')} sizes="min(82rem, 100vw)" />
      <img
        className={styles.panorama}
        src="/art/factions-1440.webp"
        alt=""
        width={SIZE.width}
        height={SIZE.height}
        loading="lazy"
      />
    </picture>
  );
}
