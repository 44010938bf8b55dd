import { DIRECTORY, factionOfRow, type Content } from '@city/contracts';
import content from '../../features/news/content.module.css';
import { useT } from '../../shared/i18n/use-t';
import styles from './other-banners.module.css';

/** Name and crest of the legal factions that have no page. */
export function OtherBanners({ factions }: { factions: readonly Content[] }) {
  const t = useT();
  const others = DIRECTORY.factions.filter((row) => !factionOfRow(factions, row));
  if (others.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={content.title}>{t('factions.others')}</h2>
      <ul className={styles.banners}>
        {others.map((row) => (
          <li key={row}>
            <img src={`/art/crests/${row}.svg`} alt="" width={80} height={96} loading="lazy" />
            {t(`landing.jobs.factions.${row}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
