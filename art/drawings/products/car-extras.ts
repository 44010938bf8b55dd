import { ink } from '../palette';
import { outline } from '../shapes';
import { circle, d, line, path, rect } from '../svg';
import { car, type Car } from './car';
import { GROUND, stage, type Mood } from './stage';

export const spoiler = (x: number, y: number) =>
  path(
    outline([
      [x, y, 2],
      [x + 44, y - 4, 2],
      [x + 46, y + 2, 2],
      [x + 2, y + 6, 2],
    ]),
    ink.deep,
  ) + line(d`M${x + 16} ${y + 4}l-3 14M${x + 34} ${y + 3}l-2 14`, ink.deep, 3);
export const glow =
  line(d`M110 ${GROUND - 7}H296`, ink.cyan, 5, { opacity: '0.9' }) +
  rect(90, GROUND - 6, 226, 16, ink.cyan, { opacity: '0.18', rx: 8 });
export const rallyLamps = [76, 88, 100].map((x) => circle(x, 172, 7, '#fff1d0')).join('');
export const roundel = (x: number, y: number, r: number) =>
  circle(x, y, r, ink.sand) + circle(x, y, r * 0.6, ink.deep);
export const lightbar =
  rect(206, 118, 34, 8, '#2b3a5e', { rx: 3 }) + rect(206, 118, 16, 8, ink.cyan, { rx: 3, opacity: '0.8' });
export const chrome = (y: number, x1: number, x2: number) =>
  rect(x1, y, x2 - x1, 3, ink.sand, { opacity: '0.85' });

/** A car in its scene. */
export const draw = (mood: Mood, spec: Car) => {
  const { defs, content } = car(spec);
  return stage(mood, content, { defs });
};
