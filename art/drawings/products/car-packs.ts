import { ink } from '../palette';
import { d, line, path } from '../svg';
import type { Car } from './car';
import { hatch, muscle, sedan, supercar } from './car-classes';
import { draw } from './car-extras';
import { paints } from './paints';

/** The cards of the car packs: a car in the pack's metal. */
export const CAR_PACK_PICTURES: Record<string, () => string> = {
  'car-pack-bronze': () => draw('dusk', packed(hatch(['#e0a06a', '#6d3f20']), 1)),
  'car-pack-silver': () => draw('night', packed(sedan(paints.silver), 2)),
  'car-pack-gold': () => draw('gold', packed(muscle(['#ffd98a', '#a8701c']), 3)),
  'car-pack-saphire': () => draw('night', packed(supercar(['#7fb0ff', '#17337d']), 4)),
};

function packed(spec: Car, stars: number): Car {
  const badges = Array.from({ length: stars }, (_, i) =>
    path(d`M${200 - (stars - 1) * 15 + i * 30} 46l9 13 -9 13 -9 -13z`, ink.amber),
  ).join('');
  return {
    ...spec,
    details:
      (spec.details ?? '') +
      badges +
      line(d`M${200 - stars * 15 - 60} 59h44M${200 + stars * 15 + 16} 59h44`, ink.amber, 1.5, {
        opacity: '0.6',
      }),
  };
}
