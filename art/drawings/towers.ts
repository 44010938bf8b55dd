import { ink } from './palette';
import type { Random } from './random';
import { d, line, path, rect } from './svg';

/** One row of buildings: height, width and lighting. Lengths in pixels of the picture. */
export interface Row {
  ground: number;
  from: number;
  to: number;
  height: [number, number];
  width: [number, number];
  fill: string;
  rim: string;
  lit: number;
  pane: [number, number];
  pitch: [number, number];
  glow: string;
  /** Height of the skyline at a position, 0 to 1. */
  swell(x: number): number;
}

type Top = 'flat' | 'step' | 'taper' | 'slant' | 'mast' | 'fins' | 'round';
const TOPS: [Top, ...Top[]] = ['flat', 'flat', 'step', 'step', 'taper', 'slant', 'mast', 'fins', 'round'];

/** A row of towers: silhouettes, lit left edges, windows. */
export function towers(row: Row, random: Random): string {
  let x = row.from;
  let bodies = '';
  let rims = '';
  const panes = new Map<string, string>();
  while (x < row.to) {
    const w = random.between(...row.width);
    const h = random.between(...row.height) * row.swell(x + w / 2);
    const top = row.ground - h;
    bodies += body(x, w, top, row.ground, random.pick(TOPS), random);
    rims += d`M${x} ${row.ground}V${top}h${Math.max(2, w * 0.1)}V${row.ground}Z`;
    windows(row, x, w, top, panes, random);
    x += w + (random.chance(0.16) ? random.between(2, 10) : -1);
  }
  const lights = [...panes].map(([key, data]) => {
    const [fill = '', opacity = '1'] = key.split('|');
    return path(data, fill, { opacity });
  });
  return path(bodies, row.fill) + path(rims, row.rim) + lights.join('');
}

function body(x: number, w: number, top: number, ground: number, kind: Top, random: Random): string {
  const right = x + w;
  const open = d`M${x} ${ground}V${top}`;
  const close = d`V${ground}Z`;
  switch (kind) {
    case 'step': {
      const a = random.between(10, 34);
      return (
        open +
        d`h${w * 0.22}v${-a}h${w * 0.2}v${-a * 0.7}h${w * 0.24}v${a * 0.7}h${w * 0.16}v${a}H${right}` +
        close
      );
    }
    case 'taper':
      return open + d`l${w * 0.24} ${-w * 0.5}h${w * 0.44}L${right} ${top}` + close;
    case 'slant':
      return open + d`L${right} ${top - w * 0.45}` + close;
    case 'mast': {
      const c = w * 0.5;
      return (
        open +
        d`h${c - 5}v-14h3.4v${-random.between(34, 80)}h3v${random.between(34, 36)}` +
        d`V${top - 14}h3.4v14H${right}` +
        close
      );
    }
    case 'fins':
      return open + d`v-26h6v26H${right - 6}v-40h6` + close;
    case 'round':
      return open + d`a${w / 2} ${w * 0.34} 0 0 1 ${w} 0` + close;
    case 'flat':
      return open + d`h${w * 0.3}v-7h${w * 0.18}v7H${right}` + close;
  }
}

/** Lit windows, per building scattered, in whole floors or in whole columns. */
function windows(
  row: Row,
  x: number,
  w: number,
  top: number,
  panes: Map<string, string>,
  random: Random,
): void {
  const [pw, ph] = row.pane;
  const [sx, sy] = row.pitch;
  const habit = random.next();
  const density = row.lit * random.between(0.4, 1.7);
  const litColumns = new Set<number>();
  for (let i = 0; i < 3; i += 1) litColumns.add(Math.floor(random.next() * 12));
  for (let y = top + sy; y < row.ground - sy; y += sy) {
    const litFloor = habit < 0.22 && random.chance(0.16);
    let column = 0;
    for (let at = x + Math.max(5, w * 0.14); at < x + w - pw - 3; at += sx) {
      const own = habit > 0.86 && litColumns.has(column) ? 0.62 : density;
      column += 1;
      if (!random.chance(litFloor ? 0.8 : own)) continue;
      const tone = random.chance(0.045) ? ink.cyan : random.chance(0.2) ? '#ffd9a0' : row.glow;
      const strength = random.pick(['0.35', '0.55', '0.8', '1']);
      const key = `${tone}|${strength}`;
      panes.set(key, (panes.get(key) ?? '') + d`M${at} ${y}h${pw}v${ph}h${-pw}z`);
    }
  }
}

/** The landmark: a slender tower whose left edge and crown carry the city's only cold neon. */
export function landmark(x: number, ground: number, h: number): string {
  const top = ground - h;
  const w = h * 0.13;
  const shape = d`M${x - w / 2} ${ground}C${x - w * 0.42} ${ground - h * 0.5} ${x - w * 0.26} ${top + h * 0.2} ${x - w * 0.1} ${top + h * 0.06}L${x} ${top - h * 0.2}L${x + w * 0.1} ${top + h * 0.06}C${x + w * 0.26} ${top + h * 0.2} ${x + w * 0.42} ${ground - h * 0.5} ${x + w / 2} ${ground}Z`;
  const edge = d`M${x - w / 2} ${ground}C${x - w * 0.42} ${ground - h * 0.5} ${x - w * 0.26} ${top + h * 0.2} ${x - w * 0.1} ${top + h * 0.06}L${x} ${top - h * 0.2}`;
  let floors = '';
  for (let i = 1; i < 30; i += 1) {
    const y = ground - (h * 0.92 * i) / 30;
    const half = (w / 2) * (1 - 0.72 * (i / 30) ** 1.6);
    if ((i * 7) % 5 < 3) floors += d`M${x - half * 0.55} ${y}h${half * (0.4 + ((i * 37) % 10) / 12)}`;
  }
  return (
    path(shape, 'url(#tower)') +
    line(floors, '#ffd9a0', 1.6, { opacity: '0.55' }) +
    line(edge, ink.cyan, 7, { opacity: '0.22', 'stroke-linejoin': 'round' }) +
    line(edge, ink.cyan, 2, { 'stroke-linejoin': 'round' }) +
    line(d`M${x} ${top - h * 0.2}v${-h * 0.06}`, ink.cyan, 1.4, { opacity: '0.8' }) +
    rect(x - w * 0.16, top + h * 0.075, w * 0.32, 3, ink.cyan)
  );
}
