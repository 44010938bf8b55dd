import { d } from '../svg';

/** Regular star or gear outline around the middle of a 100 × 100 box. */
function wheel(points: number, outer: number, inner: number, cx = 50, cy = 50, turn = -90): string {
  return (
    Array.from({ length: points * 2 }, (_, i) => {
      const angle = ((turn + (180 * i) / points) * Math.PI) / 180;
      const radius = i % 2 ? inner : outer;
      return d`${i ? 'L' : 'M'}${cx + Math.cos(angle) * radius} ${cy + Math.sin(angle) * radius}`;
    }).join('') + 'Z'
  );
}

function gear(teeth: number, outer: number, inner: number, cx: number, cy: number): string {
  const steps = teeth * 4;
  return (
    Array.from({ length: steps }, (_, i) => {
      const angle = ((i - 0.5) / steps) * 2 * Math.PI - Math.PI / 2;
      const radius = i % 4 < 2 ? outer : inner;
      return d`${i ? 'L' : 'M'}${cx + Math.cos(angle) * radius} ${cy + Math.sin(angle) * radius}`;
    }).join('') + 'Z'
  );
}

const disc = (cx: number, cy: number, r: number) =>
  d`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, w: number, h: number) => d`M${x} ${y}h${w}v${h}h${-w}z`;
const bar = (x1: number, y1: number, x2: number, y2: number, width: number) => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = (-(y2 - y1) / length) * (width / 2);
  const ny = ((x2 - x1) / length) * (width / 2);
  return d`M${x1 + nx} ${y1 + ny}L${x2 + nx} ${y2 + ny}L${x2 - nx} ${y2 - ny}L${x1 - nx} ${y1 - ny}Z`;
};
const drop = (x: number, y: number, s: number) =>
  d`M${x} ${y - s}c${s * 0.5} ${s * 0.7} ${s * 0.7} ${s} ${s * 0.7} ${s * 1.4}a${s * 0.7} ${s * 0.7} 0 0 1 ${-s * 1.4} 0c0 ${-s * 0.4} ${s * 0.2} ${-s * 0.7} ${s * 0.7} ${-s * 1.4}z`;

/** The symbol of each crest as path data in a 100 × 100 box; overlaps are holes (even-odd). */
export const CHARGES = {
  government:
    'M50 6l3 9c14 5 23 15 24 29H23c1-14 10-24 24-29z' +
    box(17, 47, 66, 6) +
    box(22, 56, 8, 27) +
    box(37, 56, 8, 27) +
    box(55, 56, 8, 27) +
    box(70, 56, 8, 27) +
    box(14, 86, 72, 8),
  wardens: wheel(8, 48, 35) + disc(50, 50, 27) + wheel(4, 22, 8),
  rangers:
    'M4 86L36 34l13 20 11-16 36 48zM36 47l-7 12 7-3 6 5 2-2zM4 92h92v4H4z' +
    disc(72, 20, 12) +
    'M72 12l3 8-3 8-3-8z',
  'wall-keepers':
    'M8 94V30h12v9h10V30h12v9h16V30h12v9h10V30h12v64H64V72c0-9-6-15-14-18-8 3-14 9-14 18v22zM16 52h14v-5H16zM70 52h14v-5H70zM14 68h14v-5H14zM72 68h14v-5H72zM16 84h14v-5H16zM70 84h14v-5H70z' +
    'M47 28V6h3l18 6-15 5v11z',
  'scientist-federation':
    'M39 6h22v7h-4v24l25 44c4 7 0 13-7 13H25c-7 0-11-6-7-13l25-44V13h-4zM49 39L34 66h32L51 39z' +
    disc(42, 78, 5) +
    disc(58, 83, 4) +
    disc(55, 72, 2.6),
  engineers:
    gear(10, 47, 37, 50, 50) + disc(50, 50, 27) + 'M50 26l18 46h-9l-4-11h-10l-4 11h-9zM50 41l-3.5 12h7z',
  tobacco:
    'M52 96h-5l1-24C26 70 14 52 20 26c10 2 17 6 22 12 0-14 3-24 9-34 7 10 10 21 8 35 6-6 12-10 22-12 5 26-6 43-28 45zM50 18l-1 44 3 0zM30 38c3 12 8 19 16 24-3-11-8-18-16-24zM72 40c-9 5-14 12-17 23 8-5 14-12 17-23z',
  'real-estate':
    'M50 6L92 42l-6 6-5-4v22H63a20 20 0 0 0-26 0H19V44l-5 4-6-6zM42 38h16v15H42z' +
    disc(36, 80, 14) +
    disc(36, 80, 6) +
    box(50, 76, 40, 8) +
    box(74, 84, 6, 8) +
    box(84, 84, 6, 6),
  snrburger:
    'M12 44C12 22 28 12 50 12s38 10 38 32zM8 50h84v8c-7 7-12 7-17 1-6 7-12 7-17 0-6 7-11 7-16 0-6 7-12 7-17 0-5 5-10 5-17-1zM14 66h72v6H14zM12 77h76v4c0 9-6 13-14 13H26c-8 0-14-4-14-13z' +
    'M32 26l6-3 2 4-6 3zM48 20h6v4h-6zM62 26l5 3-2 4-5-3zM44 34h6v4h-6z',
  'shisha-bar':
    'M40 8h20l-3 10H43zM46 21h8v22l4 4v6l-5 4c10 4 18 14 18 24 0 6-3 10-7 13H36c-4-3-7-7-7-13 0-10 8-20 18-24l-5-4v-6l4-4zM33 78c4 4 30 4 34 0-1-4-4-9-7-12H40c-3 3-6 8-7 12z' +
    'M60 46c14 0 22 4 24 14 2 11-8 12-8 22 0 7 6 10 14 8v5c-12 3-20-3-20-13 0-12 9-13 8-21-1-6-7-9-18-9z',
  mechanic:
    'M18 10l14 14-2 8-8 2L8 20c-4 12 0 22 8 27 6 4 12 4 18 2l36 37c4 4 10 4 14 0s4-10 0-14L47 35c3-6 2-13-2-19C39 8 30 5 18 10z' +
    'M91 12l-5-5-15 9-1 8-14 14 6 6 14-14 8-1zM43 54L14 83c-3 3-3 8 0 11s8 3 11 0l29-29z',
  casino:
    'M50 4C56 20 88 36 88 58c0 12-9 19-18 19-6 0-11-3-15-7 1 10 5 18 12 24H33c7-6 11-14 12-24-4 4-9 7-15 7-9 0-18-7-18-19C12 36 44 20 50 4z' +
    wheel(8, 15, 8, 50, 50),
  supermarket:
    'M6 40h16L40 10l8 5-15 25h34L52 15l8-5 18 30h16v10H6zM12 55h76l-8 34c-1 4-4 6-8 6H28c-4 0-7-2-8-6zM28 62l3 24h6l-2-24zM46 62v24h8V62zM65 62l-2 24h6l3-24z',
  'car-wash':
    'M8 78V66c0-6 4-10 10-11l6-1 11-14c3-4 7-6 12-6h20c5 0 9 2 12 6l9 14c5 1 8 5 8 10v14h-9a11 11 0 0 0-22 0H41a11 11 0 0 0-22 0zM36 54h17V42h-6c-3 0-5 1-7 4zM58 54h20l-7-10c-1-2-3-2-5-2h-8z' +
    disc(30, 80, 8) +
    disc(76, 80, 8) +
    drop(30, 18, 9) +
    drop(52, 12, 9) +
    drop(74, 18, 9),
  'junk-collector':
    'M44 4h12v18l16 8v14H28V30l16-8zM28 48h14v16l-8 8-4-4 4-6h-6zM72 48H58v16l8 8 4-4-4-6h6z' +
    'M14 94l10-18 14 6 12-10 12 10 14-6 10 18z' +
    disc(50, 35, 5),
  mining:
    bar(22, 90, 74, 30, 8) +
    bar(78, 90, 26, 30, 8) +
    'M92 44C86 24 74 12 54 8l6 10c12 4 20 12 26 26zM8 44c6-20 18-32 38-36l-6 10c-12 4-20 12-26 26z' +
    'M50 70l10 10-10 14-10-14z',
  logistics:
    'M4 26h54v48H43a11 11 0 0 0-22 0H4zM62 38h16c4 0 7 2 9 6l9 15v15h-8a11 11 0 0 0-22 0h-4zM70 45v14h17l-7-11c-1-2-2-3-4-3z' +
    disc(32, 76, 8) +
    disc(77, 76, 8) +
    'M12 36h30v6H12zM12 47h20v6H12z',
  fishing:
    'M6 50c14-22 36-28 58-14 6-8 14-12 26-14-5 10-7 19-7 28s2 18 7 28c-12-2-20-6-26-14C42 78 20 72 6 50zM38 36c5 9 5 19 0 28 5-2 9-5 12-9 2-4 2-7 0-11-3-4-7-6-12-8z' +
    disc(24, 46, 4),
  electricity: 'M58 2L18 56h24l-8 42 46-60H54z' + 'M82 10l8 3-6 14-6-3zM12 76l6-14 6 3-4 14z',
} as const;

export type Charge = keyof typeof CHARGES;
