import { ink } from '../palette';
import { circle, d, gradient, line, path } from '../svg';
import { stage, type Mood } from './stage';

interface Pack {
  mood: Mood;
  metal: [lit: string, body: string, dark: string];
  /** The rank, shown by the number of jewels below and rings around. */
  rank: number;
  jewel: string;
}

const ring = (count: number, outer: number, inner: number, turn = 0) =>
  Array.from({ length: count * 2 }, (_, i) => {
    const angle = ((i + turn) * Math.PI) / count - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return d`${i ? 'L' : 'M'}${200 + Math.cos(angle) * radius} ${138 + Math.sin(angle) * radius}`;
  }).join('') + 'Z';

/** A medal: the city's eight-pointed star in the metal of the pack, in two tones. */
function medal({ mood, metal, rank, jewel }: Pack): string {
  const [lit, body, dark] = metal;
  const facets = Array.from({ length: 8 }, (_, i) => {
    const at = (turn: number, r: number) => {
      const angle = ((i + turn) * Math.PI) / 4 - Math.PI / 2;
      return d`${200 + Math.cos(angle) * r} ${138 + Math.sin(angle) * r}`;
    };
    const left = i >= 4;
    return (
      path(`M200 138L${at(-0.5, 56)}L${at(0, 88)}Z`, left ? lit : body) +
      path(`M200 138L${at(0, 88)}L${at(0.5, 56)}Z`, left ? body : dark)
    );
  }).join('');
  const rays = rank >= 4 ? path(ring(24, 112, 92), body, { opacity: '0.35' }) : '';
  const halo = rank >= 5 ? path(ring(8, 124, 96, 1), lit, { opacity: '0.25' }) : '';
  const wings =
    rank >= 6
      ? [1, -1]
          .map((side) =>
            [0, 1, 2, 3]
              .map((i) =>
                path(
                  d`M${200 + side * 86} ${118 + i * 16}q${side * 46} ${-22 + i * 4} ${side * (92 - i * 14)} ${-34 + i * 14}q${side * -8} ${26 - i * 3} ${side * (-92 + i * 14)} ${50 - i * 12}z`,
                  side < 0 ? lit : dark,
                  { opacity: '0.9' },
                ),
              )
              .join(''),
          )
          .join('')
      : '';
  const crown =
    rank >= 3
      ? path('M172 48l-4 -24 16 12 16 -20 16 20 16 -12 -4 24z', 'url(#m)') + circle(200, 36, 3.4, jewel)
      : '';
  const jewels = Array.from(
    { length: rank },
    (_, i) =>
      path(d`M${200 - (rank - 1) * 14 + i * 28} 246l9 11 -9 11 -9 -11z`, jewel) +
      path(d`M${200 - (rank - 1) * 14 + i * 28} 246l-9 11 9 11z`, '#fff', { opacity: '0.25' }),
  ).join('');
  return stage(
    mood,
    halo +
      rays +
      wings +
      path(ring(8, 94, 60), ink.black, { opacity: '0.45', transform: 'translate(5 7)' }) +
      facets +
      circle(200, 138, 35, ink.night) +
      line('M165 138a35 35 0 1 0 70 0a35 35 0 1 0 -70 0', 'url(#m)', 4) +
      path('M206 116a24 24 0 1 0 18 32a19 19 0 1 1 -18 -32z', 'url(#m)') +
      path('M222 120l2.500 6 6 2.500 -6 2.500 -2.500 6 -2.500 -6 -6 -2.500 6 -2.500z', jewel) +
      crown +
      jewels +
      line(d`M${200 - rank * 14 - 56} 257h38M${200 + rank * 14 + 18} 257h38`, body, 1.6, { opacity: '0.7' }),
    {
      floor: false,
      defs: gradient('linear', 'm', { x1: 0, y1: 0, x2: 1, y2: 0.5 }, [
        [0, lit],
        [0.5, body],
        [1, dark],
      ]),
    },
  );
}

const PACKS: readonly [slug: string, pack: Pack][] = [
  ['vip-bronze', { mood: 'dusk', metal: ['#f0b184', '#a8673a', '#5a3219'], rank: 1, jewel: ink.ember }],
  ['vip-silver', { mood: 'night', metal: ['#ffffff', '#aab4c8', '#566079'], rank: 2, jewel: '#9db4ff' }],
  ['vip-gold', { mood: 'gold', metal: ['#ffe9b0', '#e0a23a', '#7d5113'], rank: 3, jewel: ink.red }],
  ['vip-platinum', { mood: 'night', metal: ['#f3f7ff', '#b9c9e6', '#5d6f99'], rank: 4, jewel: ink.cyan }],
  ['vip-diamond', { mood: 'neon', metal: ['#e4fffb', '#6ad9cd', '#1d7078'], rank: 5, jewel: '#dffcff' }],
  ['vip-prime', { mood: 'red', metal: ['#ffdc9a', '#ef8a3a', '#8d2722'], rank: 6, jewel: ink.amber }],
];

/** The pictures of the packs, lowest first, by file name and by slug. */
export const PACK_PICTURES: readonly (() => string)[] = PACKS.map(
  ([, pack]) =>
    () =>
      medal(pack),
);
export const PACK_CARDS: Record<string, () => string> = Object.fromEntries(
  PACKS.map(([slug, pack]) => [slug, () => medal(pack)]),
);
