import { ink } from './palette';
import { Random } from './random';
import { landmark, towers, type Row } from './towers';
import { circle, gradient, group, line, d, path, picture, rect, tag } from './svg';

const WIDTH = 1440;
const HEIGHT = 460;
const GROUND = 400;
const HEART = 980;

/**
 * The city in a power cut, for the offline page: dark towers under more stars than usual, and a single neon light. The
 * class `beacon` marks what may pulse.
 */
export function blackout(): string {
  const random = new Random(77);
  const row = (more: Pick<Row, 'height' | 'width' | 'fill' | 'rim' | 'lit'>): string =>
    towers(
      {
        ground: GROUND,
        from: -20,
        to: WIDTH + 20,
        pane: [3, 4.4],
        pitch: [11, 16],
        glow: ink.amber,
        swell: (x) => 0.3 + 0.7 * Math.exp(-(((x - HEART) / 420) ** 2)),
        ...more,
      },
      random,
    );
  return picture(
    WIDTH,
    HEIGHT,
    tag('defs', {}, ...definitions()),
    stars(),
    row({ height: [120, 290], width: [44, 86], fill: 'url(#b-far)', rim: 'rgb(93 108 150 / 18%)', lit: 0 }),
    group({ class: 'beacon' }, landmark(HEART + 40, GROUND, 300)),
    row({
      height: [60, 190],
      width: [50, 104],
      fill: 'url(#b-near)',
      rim: 'rgb(93 108 150 / 14%)',
      lit: 0.004,
    }),
    road(),
  );
}

function definitions(): string[] {
  const px = { gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y2: GROUND };
  return [
    gradient('linear', 'b-far', { ...px, y1: GROUND - 290 }, [
      [0, '#1c2438'],
      [1, '#141a29'],
    ]),
    gradient('linear', 'b-near', { ...px, y1: GROUND - 190 }, [
      [0, '#131a29'],
      [1, ink.night],
    ]),
    gradient('linear', 'tower', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
      [0, '#2b3750'],
      [0.4, '#161d2d'],
      [1, '#10141f'],
    ]),
  ];
}

function stars(): string {
  const random = new Random(29);
  return Array.from({ length: 60 }, () =>
    circle(random.between(0, WIDTH), random.between(4, 210), random.between(0.6, 1.5), ink.sand, {
      opacity: random.between(0.15, 0.7).toFixed(2),
    }),
  ).join('');
}

/** The road into the city, which ends in front of it. */
function road(): string {
  const gap = HEART - 250;
  return (
    rect(0, GROUND - 1, WIDTH, HEIGHT - GROUND + 1, ink.night) +
    path(d`M0 ${GROUND + 22}H${gap - 26}l14 9l-22 8l16 7H0Z`, '#161c2a') +
    line(d`M0 ${GROUND + 34}H${gap - 60}`, ink.dune, 2, { 'stroke-dasharray': '34 26', opacity: '0.45' }) +
    path(d`M${gap + 44} ${GROUND + 22}H${WIDTH}v24H${gap + 34}l18 -9l-20 -6Z`, '#161c2a') +
    line(d`M${gap + 92} ${GROUND + 34}H${WIDTH}`, ink.dune, 2, {
      'stroke-dasharray': '34 26',
      opacity: '0.45',
    }) +
    barrier(gap - 74) +
    barrier(gap + 84)
  );
}

/** A striped barrier with a lamp. */
function barrier(x: number): string {
  const top = GROUND - 2;
  const stripes = [0, 1, 2].map((n) => d`M${x - 26 + n * 20} ${top + 12}l8 -12h8l-8 12Z`).join('');
  return (
    line(d`M${x - 22} ${top + 12}l-4 22M${x + 22} ${top + 12}l4 22`, ink.steel, 3) +
    rect(x - 30, top, 60, 12, ink.cream) +
    path(stripes, ink.rust) +
    circle(x, top - 6, 9, ink.ember, { opacity: '0.18' }) +
    circle(x, top - 6, 3.4, ink.amber)
  );
}
