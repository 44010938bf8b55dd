import { arch, palm } from '../old-town';
import { ink } from '../palette';
import { circle, d, gradient, line, path, rect } from '../svg';
import { GROUND, stage, type Mood } from './stage';

export const WARM = '#ffcf86';

export const defs =
  gradient('linear', 'wall', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
    [0, '#c99a6a'],
    [0.18, '#7d5b45'],
    [1, '#35282b'],
  ]) +
  gradient('linear', 'cool', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
    [0, '#7f8fb5'],
    [0.18, '#3c4868'],
    [1, '#171d2e'],
  ]) +
  gradient('linear', 'white', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
    [0, '#fbeedb'],
    [0.2, '#bfae9d'],
    [1, '#564e56'],
  ]) +
  gradient('linear', 'pane', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
    [0, '#ffe3b0'],
    [1, '#e8952a'],
  ]);

export const place = (mood: Mood, content: string) => stage(mood, content, { defs });
export const wall = (x: number, y: number, w: number, fill = 'wall', foot = GROUND) =>
  rect(x, y, w, foot - y, `url(#${fill})`);
export const lit = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, 'url(#pane)') + line(d`M${x + w / 2} ${y}v${h}`, '#3a2a1f', 2);
export const dark = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, '#151b2b') + rect(x, y, w * 0.2, h, '#4b5a80', { opacity: '0.6' });
export const gate = (x: number, w: number, h: number, fill = '#2a1d1a') =>
  path(arch(x, GROUND - h, w, h), fill);
export const glowGate = (x: number, w: number, h: number) => path(arch(x, GROUND - h, w, h), 'url(#pane)');
export const awning = (x: number, y: number, w: number, a: string, b: string) => {
  const n = Math.round(w / 18);
  const s = w / n;
  return Array.from({ length: n }, (_, i) =>
    path(d`M${x + i * s} ${y}h${s}l-2 22q${-s / 2 + 2} 8 ${-s + 2} 0z`, i % 2 ? a : b),
  ).join('');
};
export const sign = (x: number, y: number, w: number, h: number, glyph: string, edge: string = ink.amber) =>
  rect(x, y, w, h, '#11151e', { rx: 4 }) +
  rect(x + 2, y + 2, w - 4, h - 4, 'none', { rx: 3, stroke: edge, 'stroke-width': 1.6 }) +
  glyph;
export const dome = (cx: number, base: number, r: number, fill: string) =>
  path(
    d`M${cx - r} ${base}c${-r * 0.18} ${-r * 0.84} ${r * 0.62} ${-r * 1.06} ${r} ${-r * 1.5}c${r * 0.38} ${r * 0.44} ${r * 1.18} ${r * 0.66} ${r} ${r * 1.5}z`,
    fill,
  );
export const crown = (x: number, y: number, w: number, fill: string) =>
  Array.from({ length: Math.floor(w / 18) }, (_, i) => rect(x + i * 18 + 2, y - 8, 10, 8, fill)).join('');
const isLit = (i: number) => (i * 7 + 3) % 5 < 2;
/** Windows of a size and a distance from one to the next; in some of them there is light. */
export const grid = (
  [x, y]: [x: number, y: number],
  [columns, rows]: [columns: number, rows: number],
  [w, h]: [w: number, h: number],
  [gx, gy]: [gx: number, gy: number],
) =>
  Array.from({ length: columns * rows }, (_, i) => {
    const px = x + (i % columns) * gx;
    const py = y + Math.floor(i / columns) * gy;
    return rect(px, py, w, h, isLit(i) ? WARM : '#151b2b');
  }).join('');
export const plant = (x: number, h: number, lean = 8) => palm(x, GROUND, h, lean, '#0a0d14');
export const person = (x: number) =>
  circle(x, GROUND - 34, 4.5, '#0a0d14') + path(d`M${x - 6} ${GROUND}v-22q0 -6 6 -6t6 6v22z`, '#0a0d14');

export function gateAt(x: number, foot: number, w: number, h: number): string {
  return path(arch(x, foot - h, w, h), '#2a1d1a');
}
