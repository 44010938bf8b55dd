import {
  CITY_NEEDLE,
  DISTRICT_GROUND,
  DISTRICT_WIDTH,
  districtOutline,
  DISTRICTS,
  districtWindows,
  type MapFigures,
} from '@city/contracts';
import styles from './city-map.module.css';

const CITY_WIDTH = DISTRICTS.length * DISTRICT_WIDTH;

/** The districts side by side over the water. Decorative: the list below the drawing has the same numbers. */
export function CityPlan({ figures }: { figures: MapFigures }) {
  return (
    <svg className={styles.plan} viewBox={`0 0 ${CITY_WIDTH} 244`} aria-hidden="true" focusable="false">
      <radialGradient id="map-lamp" cy="0.85">
        <stop offset="0" className={styles.lamp} stopOpacity="0.5" />
        <stop offset="1" className={styles.lamp} stopOpacity="0" />
      </radialGradient>
      <g id="map-city">
        {DISTRICTS.map((district, index) => (
          <g
            key={district}
            className={styles.district}
            data-players={figures[district]}
            transform={`translate(${index * DISTRICT_WIDTH})`}
          >
            <path className={styles.glow} d="M-50 20h340v180H-50z" fill="url(#map-lamp)" />
            <path className={styles.outline} d={districtOutline(district)} fillRule="evenodd" />
            <path className={styles.windows} d={districtWindows(district)} />
          </g>
        ))}
        <path className={styles.needle} d={CITY_NEEDLE} />
      </g>
      <clipPath id="map-water">
        <path d={`M-50 ${DISTRICT_GROUND}h${CITY_WIDTH + 100}v44h-${CITY_WIDTH + 100}z`} />
      </clipPath>
      <g clipPath="url(#map-water)">
        <use
          className={styles.water}
          href="#map-city"
          transform={`translate(0 ${2 * DISTRICT_GROUND}) scale(1 -1)`}
        />
      </g>
      <path className={styles.shore} d={`M0 ${DISTRICT_GROUND}h${CITY_WIDTH}`} />
    </svg>
  );
}
