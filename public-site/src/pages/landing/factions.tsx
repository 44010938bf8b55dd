import { DIRECTORY } from '@city/contracts';
import { useT } from '../../shared/i18n/use-t';
import { Panorama } from '../../shared/panorama/panorama';
import styles from './factions.module.css';
import { Section } from './section';

/** The six legal factions by name: below a picture of their street, or on a phone each below its crest. */
export function Factions() {
  const t = useT();
  return (
    <Section title={t('landing.factions.title')} lede={t('landing.factions.text')}>
      <div className={styles.street}>
        <Panorama />
      </div>
      <ul className={styles.names}>
        {DIRECTORY.factions.map((faction) => (
          <li key={faction}>
            <img src={`/art/crests/${faction}.svg`} alt="" width={80} height={96} loading="lazy" />
            {t(`landing.jobs.factions.${faction}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
