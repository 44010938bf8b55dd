import { ink } from '../palette';
import { circle, line, path, rect, tag } from '../svg';
import { stage, type Mood } from './stage';

interface Garment {
  mood: Mood;
  cloth: [lit: string, shaded: string];
  /** Outline of the left half, from the neck to the hem; the right half mirrors it. */
  half: string;
  details: string;
  /** Drawn below the garment, such as trousers. */
  below?: string;
  above?: string;
}

const mirror = (content: string) => tag('g', { transform: 'matrix(-1 0 0 1 400 0)' }, content);

/** A garment on a hanger: the left half lit, the right half shaded. */
function garment({ mood, cloth, half, details, below = '', above = '' }: Garment): string {
  return stage(
    mood,
    line('M0 34H400', '#39435c', 5) +
      line('M0 32H400', '#8f9bb8', 1.2, { opacity: '0.6' }) +
      line('M200 70V54q0 -6 6 -8q8 -4 4 -12q-8 -8 -14 2', ink.dune, 3.5, { 'stroke-linecap': 'round' }) +
      line('M136 92L200 68L264 92', ink.clay, 5, { 'stroke-linecap': 'round' }) +
      below +
      path(half, cloth[0]) +
      mirror(path(half, cloth[1])) +
      details +
      above,
    { floor: false },
  );
}

const shirt = 'M200 84L176 76Q140 86 122 102L84 190L112 204L134 158V262H200Z';
const jacket = 'M200 90L172 74Q136 84 116 104L82 214L112 224L130 176V252H200Z';
const robe = 'M200 88L174 76Q138 86 118 104L76 206L110 220L130 170L112 286H200Z';
const buttons = (x: number, ys: number[], fill: string) => ys.map((y) => circle(x, y, 3, fill)).join('');
const both = (content: string) => content + mirror(content);

export const CLOTHES_PICTURES: Record<string, readonly (() => string)[]> = {
  clothes: [
    () =>
      garment({
        mood: 'dusk',
        cloth: ['#efe2c8', '#9c8a6c'],
        half: shirt,
        details:
          line('M200 100V200', '#7d6a4d', 2) +
          buttons(200, [116, 140, 164, 188], '#7d6a4d') +
          line('M134 230H266', '#7d6a4d', 1.6, { opacity: '0.5' }),
        above:
          path(
            'M166 74Q200 122 234 74L246 84Q226 128 206 126L216 226H186L194 126Q174 128 154 84Z',
            '#c9622f',
          ) + path('M200 122L234 74L246 84Q226 128 206 126L216 226H200Z', '#7d3518'),
      }),
    () =>
      garment({
        mood: 'night',
        cloth: ['#3c4a74', '#121829'],
        half: jacket,
        below: path('M176 80L200 200L224 80Z', ink.sand),
        details:
          path('M200 200L170 76L150 92L160 132L150 136L200 214Z', '#59699b') +
          path('M200 200L230 76L250 92L240 132L250 136L200 214Z', '#1b2540') +
          path('M194 98h12l3 10-4 60-5 8-5-8-4-60z', ink.red) +
          buttons(200, [224, 238], ink.amber) +
          path('M150 150l16 -4 1 8 -16 4z', ink.amber),
      }),
    () =>
      garment({
        mood: 'red',
        cloth: ['#a33a3a', '#4a1620'],
        half: 'M200 92L170 76Q134 86 114 104L76 206Q90 222 112 216L132 176L126 236H200Z',
        details:
          path('M126 236H274V254H126Z', '#1b1418') +
          both(path('M76 206Q90 222 112 216L108 230Q88 234 72 220Z', '#1b1418')) +
          line('M200 92V254', ink.amber, 3, { 'stroke-dasharray': '3 3' }) +
          path('M170 76Q200 100 230 76L236 88Q200 112 164 88Z', '#1b1418') +
          path('M150 128l7 -9 7 9 -7 9z', ink.amber),
      }),
    () =>
      garment({
        mood: 'dusk',
        cloth: ['#5f83b8', '#223a63'],
        half: 'M200 88L174 76Q138 86 120 104L86 194L114 206L134 162L130 190L122 290H192L200 222Z',
        details:
          line('M200 88V222', '#e3d5bc', 2.4) +
          rect(146, 124, 34, 30, '#3d5f92', { rx: 3 }) +
          rect(220, 124, 34, 30, '#182b4c', { rx: 3 }) +
          path('M130 186H270V198H130Z', '#16233f') +
          path('M140 238l20 8 -4 18 -18 -6z', '#1b1418', { opacity: '0.5' }),
      }),
    () =>
      garment({
        mood: 'night',
        cloth: ['#4b4a52', '#121116'],
        half: jacket,
        details:
          path('M200 96L168 70L150 92L188 140L200 252Z', '#67656f') +
          path('M200 96L232 70L250 92L212 140L200 252Z', '#24232b') +
          line('M192 140L204 250', ink.cream, 2.4) +
          both(path('M116 104Q100 120 104 140L130 132Q134 110 144 90Z', '#2e2d35')) +
          line('M112 112l20 8M108 124l22 6M140 196l24 -8M236 190l24 8', ink.dune, 2),
      }),
    () =>
      garment({
        mood: 'gold',
        cloth: ['#2f6f74', '#123237'],
        half: robe,
        details:
          path('M188 86H212V286H188Z', '#e0a04a', { opacity: '0.9' }) +
          line('M200 94V286', '#fff1d0', 2, { 'stroke-dasharray': '2 7' }) +
          both(path('M76 206L110 220L106 230L72 216Z', ink.amber)) +
          path('M112 286L114 276H286L288 286Z', ink.amber) +
          [120, 160, 200, 240].map((y) => path(`M200 ${y - 9}l7 9-7 9-7-9z`, '#7a3518')).join(''),
      }),
    () =>
      garment({
        mood: 'night',
        cloth: ['#e6dcc8', '#8b806c'],
        half: shirt.replace('L84 190L112 204', 'L80 216L112 226'),
        details:
          [112, 136, 160, 184, 208]
            .map((y) => line(`M136 ${y}q8 -8 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0`, '#a2967e', 2))
            .join('') +
          path('M134 246H266V264H134Z', '#b9ac93') +
          path('M172 74Q200 96 228 74L232 90Q200 108 168 90Z', '#c9bda4'),
        above: path('M286 206q34 -30 62 2l6 26h-74z', '#2b4a86') + path('M274 232h84v10h-84z', '#172b55'),
      }),
    () =>
      garment({
        mood: 'neon',
        cloth: ['#46536f', '#10151f'],
        half: jacket,
        details:
          path('M160 96Q150 60 200 56Q250 60 240 96Q226 76 200 76T160 96Z', '#2a3348') +
          line('M200 92V252', ink.cyan, 2.6) +
          both(line('M150 120L178 150L176 186', ink.cyan, 1.8)) +
          both(rect(140, 200, 40, 30, '#1b2233', { rx: 3 })) +
          line('M124 180H276', '#0b0e14', 6) +
          rect(188, 174, 24, 12, ink.dune, { rx: 2 }),
      }),
  ],
};

export const CLOTHES_CARDS: Record<string, () => string> = {
  'cosmetic-clothes': () =>
    stage(
      'dusk',
      line('M0 40H400', '#39435c', 6) +
        line('M0 38H400', '#8f9bb8', 1.4, { opacity: '0.6' }) +
        RACK.map(
          ([x, lit, dark, w, h], i) =>
            line(`M${x} 62V46`, ink.dune, 3) +
            path(`M${x} 66L${x - w} 92V${h}H${x}Z`, lit) +
            path(`M${x} 66L${x + w} 92V${h}H${x}Z`, dark) +
            (i % 2
              ? line(`M${x} 84V${h}`, ink.amber, 2)
              : circle(x, 120, 3, ink.cream) + circle(x, 146, 3, ink.cream)),
        ).join('') +
        line('M40 40V284M360 40V284M20 284H60M340 284H380', '#39435c', 6),
    ),
};

/** Middle, lit colour, shaded colour, half width, hem. */
const RACK: readonly [number, string, string, number, number][] = [
  [92, '#c9622f', '#6b2c14', 34, 212],
  [152, '#efe2c8', '#94835f', 32, 226],
  [212, '#3c4a74', '#141a2c', 36, 240],
  [272, '#2f6f74', '#113034', 32, 256],
  [326, '#a33a3a', '#4a1620', 28, 214],
];
