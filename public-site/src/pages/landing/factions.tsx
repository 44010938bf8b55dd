import { useT } from '../../shared/i18n/use-t';
import styles from './factions.module.css';
import { Section } from './section';

const WIDTHS = [828, 1440];
const PANORAMA = { width: 1800, height: 720 };

const sources = (format: string) =>
  WIDTHS.map((width) => `/art/factions-${width}.${format} ${width}w`).join(', ');

/** The factions picture: the six legal factions along one street. */
export function Factions() {
  const t = useT();
  return (
    <Section title={t('landing.factions.title')} lede={t('landing.factions.text')}>
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes="min(82rem, 100vw)" />
        <source type="image/webp" srcSet={sources('webp')} sizes="min(82rem, 100vw)" />
        <img
          className={styles.panorama}
          src="/art/factions-1440.webp"
          alt={t('landing.factions.picture')}
          width={PANORAMA.width}
          height={PANORAMA.height}
          loading="lazy"
        />
      </picture>
    </Section>
  );
}
