import { HERO } from '@city/contracts/brand';
import type { Ref } from 'react';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './hero-scene.module.css';

const PORTRAIT = [480, 828];
const LANDSCAPE = [...PORTRAIT, 1440, 1920];

const sources = (widths: number[], format: string, name = HERO) =>
  widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ');

/** The picture of the owner, or the skyline at night and its mirage on the hot ground. */
export function HeroScene({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { hero, heroPortrait } = useSiteConfig()?.brand ?? {};
  return (
    <div className={styles.scene} aria-hidden="true">
      <div ref={ref}>
        <picture>
          {['avif', 'webp'].map((format) => (
            <source
              key={format}
              media="(orientation: portrait)"
              type={`image/${format}`}
              srcSet={heroPortrait ?? sources(PORTRAIT, format, `${HERO}-portrait`)}
              sizes="100vw"
            />
          ))}
          <source type="image/avif" srcSet={hero ?? sources(LANDSCAPE, 'avif')} sizes="100vw" />
          <img
            className={styles.picture}
            src={hero?.split(' ')[0] ?? `/art/${HERO}-1440.webp`}
            srcSet={hero ?? sources(LANDSCAPE, 'webp')}
            sizes="100vw"
            alt=""
            width={1920}
            height={1080}
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className={styles.haze} />
    </div>
  );
}
