import { useId } from 'react';
import { DIRECTORY, factionOfRow, type Content } from '@city/contracts';
import content from '../../features/news/content.module.css';
import { FactionPlace } from '../../ui/faction-place/faction-place';
import { useT } from '../../platform/i18n/use-t';
import styles from './other-banners.module.css';

/** Seat, crest, name and one line of the legal factions that have no page. */
export function OtherBanners({ factions }: { factions: readonly Content[] }) {
  const t = useT();
  const title = useId();
  const others = DIRECTORY.factions.filter((row) => !factionOfRow(factions, row));
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title} className={content.title}>
        {t(factions.length > 0 ? 'factions.others' : 'landing.factions.title')}
      </h2>
      <ul className={styles.banners}>
        {others.map((row) => (
          <li key={row}>
            <FactionPlace
              faction={row}
              sizes="(min-width: 48rem) min(27rem, 33vw), 50vw"
              alt={t(`landing.places.${row}`)}
            />
            <img
              className={styles.crest}
              src={`/art/crests/${row}.svg`}
              alt=""
              width={80}
              height={96}
              loading="lazy"
            />
            <span className={styles.name}>{t(`landing.jobs.factions.${row}`)}</span>
            <span className={styles.about}>{t(`factions.about.${row}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
