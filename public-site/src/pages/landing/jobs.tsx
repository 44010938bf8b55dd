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

/** Each entry has its own crest, named after the end of its text id. */
const crestOf = (name: MessageId) => `/art/crests/${name.split('.').at(-1)}.svg`;

/** The list of jobs in three columns. */
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
