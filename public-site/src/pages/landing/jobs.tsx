import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import styles from './jobs.module.css';
import { Section } from './section';

interface Column {
  title: MessageId;
  names: MessageId[];
}

const COLUMNS: Column[] = [
  {
    title: 'landing.jobs.factions',
    names: [
      'landing.jobs.factions.government',
      'landing.jobs.factions.wardens',
      'landing.jobs.factions.rangers',
      'landing.jobs.factions.wall-keepers',
      'landing.jobs.factions.scientist-federation',
      'landing.jobs.factions.engineers',
    ],
  },
  {
    title: 'landing.jobs.companies',
    names: [
      'landing.jobs.companies.tobacco',
      'landing.jobs.companies.real-estate',
      'landing.jobs.companies.snrburger',
      'landing.jobs.companies.shisha-bar',
      'landing.jobs.companies.mechanic',
      'landing.jobs.companies.casino',
      'landing.jobs.companies.supermarket',
    ],
  },
  {
    title: 'landing.jobs.jobs',
    names: [
      'landing.jobs.jobs.car-wash',
      'landing.jobs.jobs.junk-collector',
      'landing.jobs.jobs.mining',
      'landing.jobs.jobs.logistics',
      'landing.jobs.jobs.fishing',
      'landing.jobs.jobs.electricity',
    ],
  },
];

/** Every entry has a crest of its own, named like the end of its text's id. */
const crestOf = (name: MessageId) => `/art/crests/${name.split('.').at(-1)}.svg`;

/** Jobs overview: three columns that read like a city directory. */
export function Jobs() {
  const t = useT();
  return (
    <Section title={t('landing.jobs.title')} lede={t('landing.jobs.lede')} ornament>
      <div className={styles.directory}>
        {COLUMNS.map((column) => (
          <section key={column.title}>
            <h3 className={styles.heading}>{t(column.title)}</h3>
            <ul className={styles.list}>
              {column.names.map((name) => (
                <li key={name}>
                  <img src={crestOf(name)} alt="" width={30} height={36} loading="lazy" />
                  {t(name)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}
