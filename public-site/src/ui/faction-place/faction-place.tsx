import type { DIRECTORY } from '@city/contracts';
import styles from './faction-place.module.css';

export type LegalFaction = (typeof DIRECTORY.factions)[number];

const WIDTHS = [480, 828, 1440];

const sources = (faction: LegalFaction, format: string) =>
  WIDTHS.map((width) => `/art/places/${faction}-${width}.${format} ${width}w`).join(', ');

interface FactionPlaceProps {
  faction: LegalFaction;
  sizes: string;
  /** Description of the picture; without it, the picture is a decoration. */
  alt?: string;
  className?: string;
}

/** The seat of a legal faction at night. */
export function FactionPlace({ faction, sizes, alt = '', className }: FactionPlaceProps) {
  return (
    <picture className={`${styles.place} ${className ?? ''}`}>
      <source type="image/avif" srcSet={sources(faction, 'avif')} sizes={sizes} />
      <img
        src={`/art/places/${faction}-828.webp`}
        srcSet={sources(faction, 'webp')}
        sizes={sizes}
        alt={alt}
        width={1440}
        height={810}
        loading="lazy"
      />
    </picture>
  );
}
