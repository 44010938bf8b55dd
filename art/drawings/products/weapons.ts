import { ink } from '../palette';
import { outline } from '../shapes';
import { circle, d, gradient, group, line, path, rect, tag } from '../svg';
import { stage, type Mood } from './stage';

const defs =
  gradient('linear', 'm', { x1: 0, y1: 0, x2: 0.25, y2: 1 }, [
    [0, '#aab4cc'],
    [0.4, '#4d5875'],
    [1, '#1a2032'],
  ]) +
  gradient('linear', 'o', { x1: 0, y1: 0, x2: 0.4, y2: 1 }, [
    [0, '#d99a5a'],
    [0.5, '#7d4a28'],
    [1, '#3a2114'],
  ]) +
  gradient('linear', 'y', { x1: 0, y1: 0, x2: 0.3, y2: 1 }, [
    [0, '#ffe3a8'],
    [0.45, '#c98a35'],
    [1, '#6b4316'],
  ]);

/** Weapons float in front of a display case. */
const show = (mood: Mood, content: string, extra = '') =>
  stage(
    mood,
    tag('ellipse', { cx: 200, cy: 246, rx: 130, ry: 8, fill: ink.black, opacity: '0.5' }) +
      line('M44 250H356M44 250l-14 20M356 250l14 20', ink.dune, 1.2, { opacity: '0.4' }) +
      group({ transform: 'rotate(-8 200 150)' }, content),
    { defs: defs + extra, floor: false },
  );

const metal = 'url(#m)';
const wood = 'url(#o)';
const brass = 'url(#y)';

/** The rifle that shows the skins; `fill` paints its furniture. */
export function carbine(fill: string, trim: string): string {
  return (
    rect(28, 141, 90, 8, metal, { rx: 2 }) +
    rect(20, 137, 18, 16, metal, { rx: 3 }) +
    path(
      outline([
        [84, 132, 3],
        [176, 130, 3],
        [180, 160, 4],
        [88, 160, 6],
      ]),
      fill,
    ) +
    path(
      outline([
        [172, 122, 3],
        [262, 120, 4],
        [272, 134, 4],
        [272, 162, 4],
        [172, 164, 4],
      ]),
      fill,
    ) +
    path(
      outline([
        [270, 132, 4],
        [356, 126, 10],
        [366, 136, 6],
        [364, 186, 8],
        [344, 186, 8],
        [318, 160, 8],
        [270, 158, 4],
      ]),
      fill,
    ) +
    path(
      outline([
        [240, 162, 3],
        [266, 160, 4],
        [280, 204, 8],
        [258, 210, 8],
      ]),
      trim,
    ) +
    path(
      outline([
        [186, 162, 2],
        [214, 162, 2],
        [206, 218, 6],
        [178, 210, 6],
      ]),
      trim,
    ) +
    path('M224 164q2 18 18 18v-4q-12 -2 -13 -14z', trim) +
    line('M96 142h76M96 150h76', ink.black, 2, { opacity: '0.35' }) +
    rect(178, 108, 60, 12, trim, { rx: 5 }) +
    circle(184, 114, 6, '#9db4c9') +
    rect(190, 118, 6, 6, trim) +
    rect(222, 118, 6, 6, trim) +
    line('M88 133H176M174 124H262M272 134L352 128', '#fff4dc', 1.6, { opacity: '0.55' })
  );
}

const revolver = () =>
  path(
    outline([
      [52, 112, 3],
      [222, 110, 3],
      [222, 132, 3],
      [52, 130, 3],
    ]),
    metal,
  ) +
  rect(58, 132, 108, 7, metal, { rx: 2 }) +
  rect(58, 104, 7, 9, metal) +
  path(
    outline([
      [168, 104, 8],
      [236, 102, 8],
      [262, 120, 6],
      [262, 160, 6],
      [176, 160, 8],
    ]),
    metal,
  ) +
  rect(184, 112, 52, 40, '#2a3146', { rx: 8 }) +
  line('M192 122h36M192 132h36M192 142h36', '#8f9bb8', 3) +
  path(
    outline([
      [250, 106, 2],
      [270, 92, 3],
      [276, 98, 2],
      [262, 118, 2],
    ]),
    metal,
  ) +
  path('M256 150q26 8 42 40q10 28 -2 36l-28 4q-12 -32 -26 -62z', wood) +
  line('M200 160q2 26 26 26q16 0 18 -18', '#8f9bb8', 5) +
  line('M216 160q4 10 2 16', '#8f9bb8', 4) +
  circle(276, 200, 4, ink.amber) +
  line('M54 113H220', '#fff4dc', 1.6, { opacity: '0.6' });

const rifle = () =>
  rect(20, 138, 180, 7, metal, { rx: 2 }) +
  path(
    outline([
      [86, 144, 4],
      [240, 138, 4],
      [296, 142, 16],
      [380, 158, 6],
      [376, 196, 6],
      [352, 194, 8],
      [288, 168, 16],
      [236, 162, 8],
      [90, 156, 6],
    ]),
    wood,
  ) +
  rect(196, 132, 60, 12, metal, { rx: 4 }) +
  line('M244 138q16 -2 20 16', '#8f9bb8', 5) +
  circle(265, 158, 6, '#8f9bb8') +
  line('M224 162q4 20 24 18q12 -2 10 -16', '#8f9bb8', 4) +
  rect(30, 130, 5, 9, brass) +
  rect(186, 126, 5, 8, brass) +
  [112, 150].map((x) => rect(x, 136, 8, 22, brass, { rx: 2 })).join('') +
  line('M116 160q90 54 236 30', '#8a6a4c', 6, { opacity: '0.9' }) +
  line('M90 147L238 141', '#ffdcae', 1.6, { opacity: '0.5' });

const knuckles = () =>
  path(
    'M98 118a36 36 0 0 1 52 -8a36 36 0 0 1 50 0a36 36 0 0 1 50 0a36 36 0 0 1 52 8q12 26 -6 46q-10 10 -24 12q-6 24 -34 24h-76q-28 0 -34 -24q-14 -2 -24 -12q-18 -20 -6 -46z' +
      [127, 176, 224, 273].map((x) => d`M${x - 18} 138a18 18 0 1 0 36 0a18 18 0 1 0 -36 0z`).join('') +
      'M150 176q50 14 100 0q-4 12 -16 12h-68q-12 0 -16 -12z',
    brass,
    { 'fill-rule': 'evenodd' },
  ) +
  line('M102 120a34 34 0 0 1 48 -6a36 36 0 0 1 50 0a36 36 0 0 1 50 0a34 34 0 0 1 44 4', '#fff4dc', 2, {
    opacity: '0.7',
  });

const machete = () =>
  path('M36 128Q60 100 110 108L268 130V158H120Q70 162 36 128Z', metal) +
  path('M36 128Q60 100 110 108L268 130V136L112 116Q70 110 36 128Z', '#e6ebf5', { opacity: '0.6' }) +
  rect(264, 124, 10, 42, brass, { rx: 3 }) +
  path(
    outline([
      [274, 130, 4],
      [352, 134, 8],
      [362, 160, 10],
      [344, 166, 8],
      [274, 160, 4],
    ]),
    wood,
  ) +
  line('M284 132l8 30M298 132l8 30M312 133l8 30M326 134l8 30', ink.cream, 4) +
  circle(350, 150, 3, ink.deep);

const baton = () =>
  rect(40, 140, 150, 14, metal, { rx: 7 }) +
  rect(130, 137, 110, 20, '#39435c', { rx: 5 }) +
  rect(232, 132, 122, 30, '#151b2b', { rx: 10 }) +
  [252, 266, 280, 294, 308, 322].map((x) => rect(x, 132, 4, 30, '#2f3a56')).join('') +
  rect(222, 128, 12, 38, brass, { rx: 4 }) +
  line('M350 156q14 16 2 34q-14 14 -22 0', ink.dune, 3.5) +
  line('M46 143H186M134 140H236', '#fff4dc', 1.6, { opacity: '0.6' });

const sabre = () =>
  path('M28 96C110 150 200 176 292 160L294 172C196 192 96 166 24 104Z', metal) +
  line('M28 98C110 152 200 178 290 163', '#f2f5fb', 2, { opacity: '0.8' }) +
  path('M286 144q14 8 12 42l-8 2q-4 -24 -14 -38z', brass) +
  path(
    outline([
      [296, 156, 3],
      [356, 140, 6],
      [362, 152, 6],
      [298, 172, 3],
    ]),
    wood,
  ) +
  line('M292 182Q340 206 364 158', 'url(#y)', 5) +
  circle(362, 144, 9, brass) +
  line('M308 158l4 8M322 154l4 8M336 150l4 8', ink.amber, 2) +
  line('M362 152q10 20 -4 44', ink.red, 3);

const tone = (id: string, a: string, b: string, c: string) =>
  gradient('linear', id, { gradientUnits: 'userSpaceOnUse', x1: 20, y1: 100, x2: 360, y2: 220 }, [
    [0, a],
    [0.5, b],
    [1, c],
  ]);
const tile = (id: string, size: number, ...content: string[]) =>
  tag('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse' }, ...content);

const star = (c: number, r: number) =>
  path(
    Array.from(
      { length: 16 },
      (_, i) =>
        d`${i ? 'L' : 'M'}${c + Math.cos((i * Math.PI) / 8) * (i % 2 ? r * 0.66 : r)} ${c + Math.sin((i * Math.PI) / 8) * (i % 2 ? r * 0.66 : r)}`,
    ).join('') + 'Z',
    'none',
    { stroke: ink.amber, 'stroke-width': 1.4 },
  );

const skin = (mood: Mood, fill: string, extra: string, trim = '#1b2233', over = '') =>
  show(mood, carbine(fill, trim) + over, extra);

export const WEAPON_PICTURES: Record<string, readonly (() => string)[]> = {
  weapons: [
    () => show('dusk', revolver()),
    () => show('gold', rifle()),
    () => show('red', knuckles()),
    () => show('night', machete()),
    () => show('neon', baton()),
    () =>
      show(
        'green',
        carbine(wood, '#2a2f3c') +
          rect(184, 178, 28, 8, ink.cream, { opacity: '0.8' }) +
          rect(182, 194, 26, 8, ink.cream, { opacity: '0.8' }) +
          line('M280 206v12', ink.dune, 2) +
          circle(280, 224, 6, ink.red),
      ),
    () => show('gold', sabre()),
    () => show('night', carbine('url(#m)', '#141a2a')),
  ],
  skins: [
    () =>
      skin(
        'dusk',
        'url(#k)',
        tile(
          'k',
          60,
          rect(0, 0, 60, 60, '#c9ab78'),
          path('M0 10q16 -14 30 0t30 0v16q-18 10 -34 0t-26 2z', '#8a6a4c'),
          path('M10 44q14 -10 26 0t24 -4v14q-20 8 -32 0t-18 0z', '#e3d5bc'),
        ),
      ),
    () =>
      skin(
        'gold',
        'url(#k)',
        tone('y2', '#ffe3a8', '#c98a35', '#7a4d18') +
          tile(
            'k',
            36,
            rect(0, 0, 36, 36, '#c98a35'),
            line('M0 18q9 -14 18 0t18 0M18 18q-2 -10 8 -14M0 18q-2 10 8 14M18 0v6M18 30v6', '#6b4316', 2),
            circle(9, 8, 2.4, '#ffe3a8'),
          ),
      ),
    () =>
      skin(
        'neon',
        'url(#k)',
        tile(
          'k',
          48,
          rect(0, 0, 48, 48, '#121a28'),
          line('M0 12h14l8 8h26M0 34h22l6 -6h20M22 48v-14', ink.cyan, 1.8),
          circle(14, 12, 2.4, ink.cyan),
          circle(28, 28, 2.4, ink.amber),
        ),
        '#0b1018',
      ),
    () =>
      skin(
        'night',
        'url(#k)',
        tile(
          'k',
          40,
          rect(0, 0, 40, 40, '#172452'),
          star(20, 17),
          line('M20 0v3M20 37v3M0 20h3M37 20h3', ink.amber, 1.4),
        ),
      ),
    () =>
      skin(
        'red',
        'url(#k)',
        tile(
          'k',
          70,
          rect(0, 0, 70, 70, '#d5622b'),
          path('M8 8l14 -4 6 10 -12 8zM46 40l14 2 2 12 -16 4zM30 26l8 2 -2 8 -8 -2z', '#7d3518'),
        ),
        '#2a2026',
        [100, 108, 116].map((x) => rect(x, 140, 4, 12, ink.sand, { opacity: '0.8' })).join('') +
          path('M296 138h18v5h-18zM302.500 132h5v18h-5z', ink.sand, { opacity: '0.85' }),
      ),
    () => skin('night', 'url(#k)', tone('k', '#3a4160', '#141726', '#07080d'), '#0b0d15'),
    () => skin('red', 'url(#k)', tone('k', '#ffd56b', '#ef7a2f', '#8d1f24'), '#2a1414'),
    () => skin('neon', 'url(#k)', tone('k', '#c9fff5', '#3fb5a8', '#12464c'), '#0d2226'),
  ],
};

export const WEAPON_CARDS: Record<string, () => string> = {
  'cosmetic-weapons': () =>
    show(
      'gold',
      group({ transform: 'rotate(-24 200 150) translate(0 -14)' }, sabre()) +
        group({ transform: 'translate(400 20) scale(-1 1) rotate(-14 200 150)' }, rifle()),
    ),
  'cosmetic-skins': () =>
    show(
      'neon',
      group({ transform: 'translate(0 -46) scale(1)' }, carbine('url(#k1)', '#0b1018')) +
        group({ transform: 'translate(0 46)' }, carbine('url(#k2)', '#2a1414')),
      tone('k2', '#ffd56b', '#ef7a2f', '#8d1f24') +
        tile('k1', 40, rect(0, 0, 40, 40, '#172452'), star(20, 17)),
    ),
};
