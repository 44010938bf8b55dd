import { DIRECTORY } from '@city/contracts';
import { FactionPlace } from '../../ui/faction-place/faction-place';
import { useT } from '../../platform/i18n/use-t';
import { ShieldName } from './faction-links';
import styles from './factions.module.css';
import { Section } from './section';

/** The seats of the six legal factions, each with its crest and name. A shield leads to its faction. */
export function Factions() {
  const t = useT();
  return (
    <Section title={t('landing.factions.title')} lede={t('landing.factions.text')}>
      <ul className={styles.places}>
        {DIRECTORY.factions.map((faction) => (
          <li key={faction}>
            <FactionPlace
              faction={faction}
              sizes="(min-width: 48rem) min(27rem, 33vw), 50vw"
              alt={t(`landing.places.${faction}`)}
              className={styles.place}
            />
            <p className={styles.name}>
              <img src={`/art/crests/${faction}.svg`} alt="" width={80} height={96} loading="lazy" />
              <ShieldName row={faction} name={t(`landing.jobs.factions.${faction}`)} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
