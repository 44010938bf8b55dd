import { ink } from '../palette';
import { circle, d, gradient, group, line, path, picture, tag } from '../svg';
import { CHARGES, type Charge } from './charges';

const WIDTH = 160;
const HEIGHT = 192;

type Order = 'faction' | 'company' | 'job';

/** Outline of each shield shape: a pointed shield, an arched gate, a hexagon. `inset` shrinks it. */
const FIELDS: Record<Order, (inset: number) => string> = {
  faction: (i) =>
    d`M80 ${8 + i}C${100 - i * 0.3} ${20 + i * 0.5} ${126 - i * 0.6} ${24 + i * 0.7} ${148 - i} ${24 + i}V${92}C${148 - i} ${140 - i * 0.5} ${116 - i * 0.6} ${168 - i * 0.9} 80 ${186 - i * 1.2}C${44 + i * 0.6} ${168 - i * 0.9} ${12 + i} ${140 - i * 0.5} ${12 + i} 92V${24 + i}C${34 + i * 0.6} ${24 + i * 0.7} ${60 + i * 0.3} ${20 + i * 0.5} 80 ${8 + i}Z`,
  company: (i) =>
    d`M${18 + i} ${182 - i}V${76}C${18 + i} ${44 + i * 0.4} ${60 + i * 0.4} ${40 + i * 0.6} 80 ${10 + i * 1.3}C${100 - i * 0.4} ${40 + i * 0.6} ${142 - i} ${44 + i * 0.4} ${142 - i} 76V${182 - i}Z`,
  job: (i) =>
    d`M80 ${14 + i * 1.15}L${148 - i} ${54 + i * 0.55}V${138 - i * 0.55}L80 ${178 - i * 1.15}L${12 + i} ${138 - i * 0.55}V${54 + i * 0.55}Z`,
};

interface CrestDescription {
  order: Order;
  charge: Charge;
  /** Colour of the field, lit and shaded. */
  field: [string, string];
}

const night: [string, string] = ['#3f4f80', '#26304f'];

/** The crests by file name. */
export const CRESTS: Record<Charge, CrestDescription> = {
  government: { order: 'faction', charge: 'government', field: ['#6b4a1c', '#33230f'] },
  wardens: { order: 'faction', charge: 'wardens', field: ['#28407a', '#131f3d'] },
  rangers: { order: 'faction', charge: 'rangers', field: ['#2c5a41', '#142b20'] },
  'wall-keepers': { order: 'faction', charge: 'wall-keepers', field: ['#7a3230', '#3a1617'] },
  'scientist-federation': { order: 'faction', charge: 'scientist-federation', field: ['#1f6569', '#0e3134'] },
  engineers: { order: 'faction', charge: 'engineers', field: ['#74451f', '#38200e'] },
  tobacco: { order: 'company', charge: 'tobacco', field: night },
  'real-estate': { order: 'company', charge: 'real-estate', field: night },
  snrburger: { order: 'company', charge: 'snrburger', field: night },
  'shisha-bar': { order: 'company', charge: 'shisha-bar', field: night },
  mechanic: { order: 'company', charge: 'mechanic', field: night },
  casino: { order: 'company', charge: 'casino', field: night },
  supermarket: { order: 'company', charge: 'supermarket', field: night },
  'car-wash': { order: 'job', charge: 'car-wash', field: night },
  'junk-collector': { order: 'job', charge: 'junk-collector', field: night },
  mining: { order: 'job', charge: 'mining', field: night },
  logistics: { order: 'job', charge: 'logistics', field: night },
  fishing: { order: 'job', charge: 'fishing', field: night },
  electricity: { order: 'job', charge: 'electricity', field: night },
};

/** A crest: a field lit from the left, a double edge, the symbol in two tones, an eight-pointed star below it. */
export function crest(name: Charge): string {
  return picture(WIDTH, HEIGHT, ...crestParts(name, 'c'));
}

/** The parts of a crest, for pictures with several; `id` keeps their gradient ids unique. */
export function crestParts(name: Charge, id: string): string[] {
  const { order, charge, field } = CRESTS[name];
  const outline = FIELDS[order];
  const size = order === 'job' ? 76 : order === 'company' ? 78 : 84;
  const top = order === 'company' ? 74 : order === 'faction' ? 48 : 50;
  const place = `translate(${80 - size / 2} ${top}) scale(${size / 100})`;
  const data = CHARGES[charge];
  return [
    tag(
      'defs',
      {},
      gradient('linear', `${id}f`, { x1: 0, y1: 0, x2: 1, y2: 0.25 }, [
        [0, field[0]],
        [0.5, field[0]],
        [0.5, field[1]],
        [1, field[1]],
      ]),
      gradient('linear', `${id}e`, { x1: 0, y1: 0, x2: 1, y2: 0.6 }, [
        [0, '#ffdf9f'],
        [0.45, ink.ember],
        [1, '#6d4420'],
      ]),
      tag('clipPath', { id: `${id}r` }, tag('rect', { x: 50, y: -10, width: 70, height: 120 })),
    ),
    path(outline(0), `url(#${id}e)`),
    path(outline(4), ink.night),
    path(outline(7), `url(#${id}f)`),
    line(outline(11), ink.cream, 1, { opacity: '0.35' }),
    group(
      { transform: place },
      path(data, 'rgb(6 8 13)', { 'fill-rule': 'evenodd', transform: 'translate(2.5 3.5)', opacity: '0.5' }),
      path(data, ink.sand, { 'fill-rule': 'evenodd' }),
      path(data, '#c9ab78', { 'fill-rule': 'evenodd', 'clip-path': `url(#${id}r)` }),
    ),
    ...(order === 'faction'
      ? [star(80, 153, 9)]
      : order === 'company'
        ? [star(80, 58, 7)]
        : [star(80, 147, 7)]),
  ];
}

function star(cx: number, cy: number, r: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (Math.PI * i) / 8 - Math.PI / 2;
    const radius = i % 2 ? r * 0.72 : r;
    return d`${i ? 'L' : 'M'}${cx + Math.cos(angle) * radius} ${cy + Math.sin(angle) * radius}`;
  });
  return path(points.join('') + 'Z', ink.amber) + circle(cx, cy, r * 0.34, ink.night);
}
