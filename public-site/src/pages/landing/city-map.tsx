import { DISTRICTS, type MapFigures } from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import styles from './city-map.module.css';
import { CityPlan } from './city-plan';

/**
 * The skyline with its districts, which are lit where players were ten minutes ago. Styles hide a part
 * with an empty figure.
 */
export function CityMap({ figures }: { figures: MapFigures }) {
  const t = useT();
  return (
    <div className={styles.map}>
      <h3 className={styles.title}>{t('landing.map.title')}</h3>
      <CityPlan figures={figures} />
      <ul className={styles.districts}>
        {DISTRICTS.map((district) => (
          <li key={district} data-players={figures[district]}>
            <span className={styles.name}>{t(`apply.card.district.${district}`)}</span>
            <span className={styles.figure}>{t('landing.map.players', { figure: figures[district] })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <span data-figure={figures.lastNight}>
          {t('landing.map.lastNight', { figure: figures.lastNight })}
        </span>
        <span>{t('landing.map.hint')}</span>
      </p>
    </div>
  );
}
