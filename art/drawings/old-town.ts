import { ink } from './palette';
import type { Random } from './random';
import { circle, d, ellipse, line, path } from './svg';

interface OldTown {
  ground: number;
  from: number;
  to: number;
  /** Size of a house, 1 at 1920 pixels of width. */
  scale: number;
  fill: string;
}

/** The low houses in the foreground: flat roofs, domes, arches, wind towers. */
export function oldTown({ ground, from, to, scale, fill }: OldTown, random: Random): string {
  let bodies = '';
  let rims = '';
  let warm = '';
  let bright = '';
  let x = from;
  while (x < to) {
    const w = random.between(46, 118) * scale;
    const h = random.between(24, 74) * scale;
    const top = ground - h;
    const kind = random.next();
    bodies += d`M${x} ${ground}V${top}`;
    if (kind < 0.2) {
      const c = x + w / 2;
      const r = w * 0.34;
      bodies += d`H${c - r}c${-r * 0.16} ${-r * 0.9} ${r * 0.7} ${-r * 1.1} ${r} ${-r * 1.62}c${r * 0.3} ${r * 0.52} ${r * 1.16} ${r * 0.72} ${r} ${r * 1.62}`;
      rims += d`M${c - r} ${top}c${-r * 0.16} ${-r * 0.9} ${r * 0.7} ${-r * 1.1} ${r} ${-r * 1.62}c${-r * 0.5} ${r * 0.62} ${-r * 0.7} ${r * 0.9} ${-r * 0.62} ${r * 1.62}Z`;
    } else if (kind < 0.36) {
      const t = w * 0.26;
      bodies += d`h${w * 0.2}v${-t * 1.5}h${t}v${t * 1.5}`;
      rims += d`M${x + w * 0.2} ${top}v${-t * 1.5}h${t * 0.2}v${t * 1.5}z`;
    } else if (kind < 0.6) {
      for (let i = 0; i < 5; i += 1) bodies += d`h${w * 0.08}v${-5 * scale}h${w * 0.06}v${5 * scale}`;
    }
    bodies += d`H${x + w}V${ground}Z`;
    rims += d`M${x} ${ground}V${top}h${w * 0.07}V${ground}Z`;
    for (let at = x + w * 0.16; at < x + w * 0.86; at += 17 * scale) {
      for (let y = top + 13 * scale; y < ground - 12 * scale; y += 20 * scale) {
        if (!random.chance(0.24)) continue;
        const pane = arch(at, y, 6 * scale, 9 * scale);
        if (random.chance(0.4)) bright += pane;
        else warm += pane;
      }
    }
    x += w - 2;
  }
  return (
    path(bodies, fill) +
    path(rims, '#c98a45', { opacity: '0.16' }) +
    path(warm, ink.ember, { opacity: '0.6' }) +
    path(bright, '#ffcf86')
  );
}

/** A window or gate with a pointed arch. */
export function arch(x: number, y: number, w: number, h: number): string {
  return d`M${x} ${y + h}v${-h * 0.6}q${w * 0.1} ${-h * 0.26} ${w / 2} ${-h * 0.4}q${w * 0.4} ${h * 0.14} ${w / 2} ${h * 0.4}v${h * 0.6}z`;
}

/** The great mosque: a dome on a drum, half domes, two minarets. */
export function mosque(x: number, ground: number, size: number, fill: string): string {
  const s = size;
  const dome = (cx: number, base: number, r: number) =>
    d`M${cx - r} ${base}c${-r * 0.18} ${-r * 0.84} ${r * 0.62} ${-r * 1.06} ${r} ${-r * 1.5}c${r * 0.38} ${r * 0.44} ${r * 1.18} ${r * 0.66} ${r} ${r * 1.5}z`;
  const minaret = (cx: number, h: number) => {
    const w = s * 0.055;
    return d`M${cx - w} ${ground}v${-h}h${-w * 0.6}v${-w * 0.8}h${w * 0.6}v${-h * 0.16}h${-w * 0.4}v${-w * 0.6}h${w * 0.4}l${w} ${-h * 0.2}l${w} ${h * 0.2}h${w * 0.4}v${w * 0.6}h${-w * 0.4}v${h * 0.16}h${w * 0.6}v${w * 0.8}h${-w * 0.6}v${h}z`;
  };
  const drum = ground - s * 0.42;
  let gates = '';
  for (let i = -4; i <= 4; i += 1)
    gates += arch(x + i * s * 0.15 - s * 0.04, ground - s * 0.27, s * 0.08, s * 0.2);
  let drumLights = '';
  for (let i = -4; i <= 4; i += 1)
    drumLights += arch(x + i * s * 0.075 - s * 0.014, drum + s * 0.015, s * 0.028, s * 0.07);
  const finial = drum - s * 0.58;
  return (
    path(
      minaret(x - s * 0.86, s * 0.92) +
        minaret(x + s * 0.86, s * 0.92) +
        d`M${x - s * 0.76} ${ground}v${-s * 0.3}h${s * 1.52}v${s * 0.3}z` +
        d`M${x - s * 0.36} ${ground - s * 0.3}v${-s * 0.14}h${s * 0.72}v${s * 0.14}z` +
        dome(x, drum, s * 0.36) +
        dome(x - s * 0.56, ground - s * 0.3, s * 0.15) +
        dome(x + s * 0.56, ground - s * 0.3, s * 0.15),
      fill,
    ) +
    path(
      d`M${x - s * 0.36} ${drum}c${-s * 0.065} ${-s * 0.3} ${s * 0.22} ${-s * 0.38} ${s * 0.36} ${-s * 0.54}c${-s * 0.22} ${s * 0.26} ${-s * 0.27} ${s * 0.32} ${-s * 0.24} ${s * 0.54}z`,
      '#f6b24a',
      { opacity: '0.3' },
    ) +
    path(gates, '#ffcf86', { opacity: '0.85' }) +
    path(drumLights, ink.ember, { opacity: '0.9' }) +
    line(d`M${x} ${drum - s * 0.5}V${finial}`, ink.cream, 2) +
    path(d`M${x - 2} ${finial - 12}a7 7 0 1 0 8 9a6 6 0 1 1 -8 -9z`, ink.cream) +
    [x - s * 0.86, x + s * 0.86]
      .map(
        (cx) =>
          circle(cx, ground - s * 1.02, s * 0.02, '#ffe2b3') +
          circle(cx, ground - s * 1.02, s * 0.07, ink.amber, { opacity: '0.2' }),
      )
      .join('')
  );
}

/** A leaning date palm. */
export function palm(x: number, ground: number, h: number, lean: number, fill: string): string {
  const tx = x + lean;
  const ty = ground - h;
  const base = h / 26;
  const trunk = d`M${x - base} ${ground}Q${x - base * 0.4 + lean * 0.15} ${ground - h * 0.6} ${tx - base * 0.5} ${ty}h${base}Q${x + base * 1.3 + lean * 0.15} ${ground - h * 0.6} ${x + base} ${ground}z`;
  let leaves = '';
  for (let i = 0; i < 13; i += 1) {
    const angle = Math.PI * (1.12 - (1.24 * i) / 12);
    const length = h * (0.36 + 0.08 * Math.sin(i * 2.3));
    const ex = Math.cos(angle) * length;
    const ey = -Math.sin(angle) * length * 0.62 + length * 0.36;
    const mx = ex * 0.5;
    const my = -Math.sin(angle) * length * 0.66 - length * 0.16;
    leaves += d`M${tx} ${ty}q${mx} ${my} ${ex} ${ey}q${-ex * 0.34} ${-length * 0.2 + my * 0.3} ${-ex} ${-ey}z`;
  }
  return path(trunk + leaves, fill) + ellipse(tx, ty + h * 0.025, h * 0.035, h * 0.03, fill);
}

/** A street lamp with the halo of sodium light. */
export function lamp(x: number, ground: number, h: number): string {
  return (
    line(
      d`M${x} ${ground}V${ground - h}q0 ${-h * 0.12} ${h * 0.2} ${-h * 0.12}`,
      '#0a0d15',
      Math.max(1.6, h / 30),
    ) +
    circle(x + h * 0.22, ground - h * 1.08, h * 0.5, 'url(#halo)') +
    circle(x + h * 0.22, ground - h * 1.1, h * 0.045, '#ffe9c7')
  );
}
