import { useT } from '../../shared/i18n/use-t';
import styles from './factions.module.css';
import { Section } from './section';

/** In the order in which the text of the picture names them. */
const CRESTS = ['government', 'wardens', 'rangers', 'wall-keepers', 'scientist-federation', 'engineers'];
const CREST_WIDTH = 160;
const CREST_HEIGHT = 192;

/** The factions picture: the crests of the six legal factions side by side. */
export function Factions() {
  const t = useT();
  return (
    <Section title={t('landing.factions.title')} lede={t('landing.factions.text')}>
      <div className={styles.banners} role="img" aria-label={t('landing.factions.picture')}>
        {CRESTS.map((crest) => (
          <img
            key={crest}
            className={styles.crest}
            src={`/art/crests/${crest}.svg`}
            alt=""
            width={CREST_WIDTH}
            height={CREST_HEIGHT}
            loading="lazy"
          />
        ))}
      </div>
    </Section>
  );
}
