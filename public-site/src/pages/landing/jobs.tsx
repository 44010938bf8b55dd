import { DIRECTORY, type DirectoryColumn } from '@city/contracts';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { AllFactions, Recruiting, RowName } from './faction-links';
import styles from './jobs.module.css';
import { Section } from './section';

const COLUMNS = Object.keys(DIRECTORY) as DirectoryColumn[];

/**
 * The directory of the city in three columns. Each row has its own crest. A row is a link if its faction has a page.
 */
export function Jobs() {
  const t = useT();
  return (
    <Section title={t('landing.jobs.title')} lede={t('landing.jobs.lede')} ornament>
      <div className={styles.directory}>
        {COLUMNS.map((column) => (
          <section key={column}>
            <h3 className={styles.heading}>{t(`landing.jobs.${column}`)}</h3>
            <ul className={styles.list}>
              {DIRECTORY[column].map((row) => (
                <li key={row}>
                  <img src={`/art/crests/${row}.svg`} alt="" width={32} height={38} loading="lazy" />
                  <span className={styles.name}>
                    <RowName row={row} name={t(`landing.jobs.${column}.${row}` as MessageId)} />
                  </span>
                  <Recruiting row={row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AllFactions />
    </Section>
  );
}
