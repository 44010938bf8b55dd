import { crestParts } from './crests/crest';
import type { Charge } from './crests/charges';
import { arch, lamp, palm } from './hero/old-town';
import { car } from './products/car';
import { ink } from './palette';
import { Random } from './random';
import { outline } from './shapes';
import { circle, d, ellipse, gradient, group, line, path, picture, rect, tag } from './svg';

export const PANORAMA = { width: 1800, height: 720 } as const;
const GROUND = 600;
const SPAN = PANORAMA.width / 6;
const back = 'url(#back)';
const front = '#0a0d14';

/** The six legal factions along one street, each with its building, its people and its banner. */
export function panorama(): string {
  const { width, height } = PANORAMA;
  return picture(
    width,
    height,
    tag('defs', {}, ...definitions()),
    rect(0, 0, width, height, 'url(#sky)'),
    rect(0, 0, width, height, 'url(#glow)'),
    stars(),
    path(d`M0 ${GROUND}V470Q150 400 330 458T700 440T1100 462T1480 430T1800 470V${GROUND}Z`, '#332838'),
    ...FACTIONS.map(({ place }, index) => group({ transform: d`translate(${index * SPAN} 0)` }, place())),
    rect(0, GROUND, width, height - GROUND, 'url(#street)'),
    rect(0, GROUND - 2, width, 3, 'url(#edge)'),
    ...FACTIONS.map(({ crest, people }, index) =>
      group({ transform: d`translate(${index * SPAN} 0)` }, banner(crest, index), people()),
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) => lamp(index * SPAN, GROUND + 34, 150)),
    reflections(),
  );
}

interface Faction {
  crest: Charge;
  place(): string;
  people(): string;
}

/** Columns and rows of windows, and the distance from one to the next. */
interface Panes {
  columns: number;
  rows: number;
  gx: number;
  gy: number;
  seed: number;
}

const panes = (x: number, y: number, { columns, rows, gx, gy, seed }: Panes) => {
  const random = new Random(seed);
  let data = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (random.chance(0.55)) data += arch(x + column * gx, y + row * gy, 9, 15);
  return path(data, '#ffcf86', { opacity: '0.85' });
};

/** A standing person: 96 pixels high, lit from the left. `hat` is drawn on the head. */
function figure(x: number, hat = '', coat = 0): string {
  const y = GROUND + 62;
  const body = d`M${x - 17} ${y - 62}q4 -10 17 -10t17 10l5 34l-7 2l-4 -20v24l${coat} 24h-9l-3 -26l-3 26h-9l${-coat} -24v-24l-4 20l-7 -2z`;
  return (
    ellipse(x, y + 3, 24, 4, ink.black, { opacity: '0.6' }) +
    path(body, '#151a28') +
    line(d`M${x - 22} ${y - 30}L${x - 17} ${y - 60}q4 -10 15 -11`, ink.amber, 2, { opacity: '0.8' }) +
    circle(x, y - 83, 9.5, '#2a2430') +
    line(d`M${x - 8} ${y - 79}a9 9 0 0 1 5 -12`, ink.amber, 2, { opacity: '0.8' }) +
    group({ transform: d`translate(${x} ${y - 90})` }, hat)
  );
}

const cap = path('M-10 0q0 -9 10 -9t10 9l-16 2l-8 1z', '#1b2233');
const ranger = path('M-18 2q18 -8 36 0q-18 6 -36 0zM-9 0q0 -12 9 -12t9 12z', '#4a3a28');
const helmet = path('M-11 5q-2 -16 11 -16t11 16z', '#39435c');
const hardHat = path('M-13 1q26 -4 26 0l-3 2h-20zM-9 -1q0 -10 9 -10t9 10z', ink.amber);
const flag = (x: number, y: number) =>
  line(d`M${x} ${y}v-40`, front, 3) +
  path(d`M${x + 1} ${y - 40}q14 -8 28 0q8 5 14 1v18q-8 4 -16 0q-12 -6 -26 0z`, ink.ember);

const FACTIONS: readonly Faction[] = [
  {
    crest: 'government',
    place: () =>
      path(
        d`M30 ${GROUND}V450H270V${GROUND}ZM60 450V420H240V450ZM92 420c-6 -72 34 -86 58 -118c24 32 64 46 58 118z`,
        back,
      ) +
      path('M92 420c-6 -72 34 -86 58 -118c-30 40 -40 60 -38 118z', ink.amber, { opacity: '0.3' }) +
      path([52, 92, 132, 172, 212].map((x) => arch(x, 482, 28, 100)).join(''), '#f0b765', {
        opacity: '0.85',
      }) +
      flag(150, 304),
    people: () => figure(226) + figure(74, '', 3),
  },
  {
    crest: 'wardens',
    place: () =>
      path(d`M40 ${GROUND}V400H120V330H190V400H260V${GROUND}Z`, back) +
      panes(56, 424, { columns: 12, rows: 5, gx: 17, gy: 30, seed: 5 }) +
      rect(132, 344, 46, 22, '#11151e') +
      rect(136, 348, 38, 14, ink.cyan, { opacity: '0.85' }) +
      line('M155 330v-52M143 292h24M147 304h16', front, 3) +
      circle(155, 276, 4, ink.red),
    people: () => patrolCar() + figure(58, cap) + figure(94, cap),
  },
  {
    crest: 'rangers',
    place: () =>
      path(d`M-30 ${GROUND}L90 350L150 440L204 386L330 ${GROUND}Z`, '#3a2c3c') +
      path('M-30 600L90 350L78 430L40 520L60 600Z', '#b5622b', { opacity: '0.4' }) +
      path('M150 440L204 386L190 450L170 520L180 600L140 600Z', '#b5622b', { opacity: '0.25' }) +
      line(
        d`M226 ${GROUND}V420M274 ${GROUND}V420M226 ${GROUND}L274 500M274 ${GROUND}L226 500M226 500L274 430`,
        '#1d1a24',
        5,
      ) +
      path('M212 424V380H288V424Z', '#241d26') +
      path('M204 382L250 348L296 382Z', '#1d1a24') +
      rect(228, 392, 44, 18, '#ffcf86'),
    people: () => figure(66, ranger) + figure(236, ranger) + palm(24, GROUND + 30, 130, 10, front),
  },
  {
    crest: 'wall-keepers',
    place: () =>
      path(
        d`M-20 ${GROUND}V430${Array.from({ length: 9 }, () => 'h22v-18h18v18').join('')}V${GROUND}Z`,
        back,
      ) +
      path(d`M84 ${GROUND}V372h16v-18h18v18h16v-18h18v18h16v-18h18v18h16v-18h14v18V${GROUND}Z`, '#251f2a') +
      path(arch(116, 452, 72, 148), '#f0b765') +
      line(d`M116 540h72M116 570h72M134 480V${GROUND}M152 462V${GROUND}M170 480V${GROUND}`, '#1d1a24', 4) +
      panes(20, 460, { columns: 3, rows: 1, gx: 24, gy: 30, seed: 3 }) +
      panes(236, 460, { columns: 3, rows: 1, gx: 24, gy: 30, seed: 9 }) +
      flag(152, 356),
    people: () => spear(44) + figure(56, helmet, 2) + figure(236, helmet, 2) + spear(252),
  },
  {
    crest: 'scientist-federation',
    place: () =>
      path(d`M36 ${GROUND}V470H264V${GROUND}ZM84 470V440H216V470Z`, back) +
      path('M90 440a60 62 0 0 1 120 0z', '#2c3654') +
      path('M90 440a60 62 0 0 1 52 -61l-20 61z', '#6b7fb0', { opacity: '0.5' }) +
      path('M140 379L160 378L196 300L180 292Z', '#11151e') +
      line('M178 292L198 301', ink.cyan, 4) +
      line('M188 292L240 160', ink.cyan, 1.6, { opacity: '0.35' }) +
      panes(52, 490, { columns: 12, rows: 3, gx: 17, gy: 34, seed: 13 }) +
      rect(36, 470, 228, 3, ink.cyan, { opacity: '0.7' }),
    people: () => figure(70, '', 5) + figure(232, '', 5),
  },
  {
    crest: 'engineers',
    place: () =>
      line(
        d`M88 ${GROUND}V300M112 ${GROUND}V300M88 ${GROUND}L112 560L88 520L112 480L88 440L112 400L88 360L112 320`,
        '#241d26',
        4,
      ) +
      line('M40 304H280M100 264L40 304M100 264L270 304M100 300V262', '#241d26', 5) +
      line('M236 304v96', '#4a3a3a', 2) +
      rect(216, 400, 40, 26, '#3a2b28') +
      path(d`M150 ${GROUND}V480H280V${GROUND}Z`, back) +
      line('M150 480V440M180 480V452M212 480V436M244 480V450M276 480V440', '#241d26', 4) +
      panes(160, 496, { columns: 7, rows: 3, gx: 17, gy: 32, seed: 21 }) +
      circle(280, 304, 4, ink.red),
    people: () => figure(62, hardHat) + figure(240, hardHat),
  },
];

function banner(name: Charge, index: number): string {
  const middle = SPAN / 2;
  return (
    ellipse(middle, 250, 150, 150, 'url(#lightpool)') +
    group({ transform: d`translate(${middle - 88} 104) scale(1.1)` }, ...crestParts(name, `f${index}`))
  );
}

function patrolCar(): string {
  const spec = car({
    paint: ['#f7f1e6', '#98a0b3'],
    lower: '#1c2c55',
    body: [
      [56, 218, 8],
      [52, 188, 14],
      [72, 176, 16],
      [138, 168, 10],
      [282, 166, 10],
      [342, 172, 12],
      [350, 190, 10],
      [346, 218, 8],
    ],
    cabin: [
      [130, 170],
      [178, 126, 20],
      [254, 126, 22],
      [304, 170],
    ],
    posts: [216],
    wheels: [110, 296],
    wheel: 25,
    details: rect(206, 118, 34, 8, '#2b3a5e') + rect(206, 118, 17, 8, ink.cyan),
  });
  return (
    tag('defs', {}, spec.defs) +
    group({ transform: d`translate(108 ${GROUND + 66 - 236 * 0.5}) scale(0.5)` }, spec.content)
  );
}

const spear = (x: number) =>
  line(d`M${x} ${GROUND + 62}V${GROUND - 52}`, '#2a2430', 3) +
  path(
    outline([
      [x - 5, GROUND - 50],
      [x, GROUND - 72],
      [x + 5, GROUND - 50],
    ]),
    ink.cream,
  );

function stars(): string {
  const random = new Random(5);
  return Array.from({ length: 80 }, () =>
    circle(random.between(0, PANORAMA.width), random.between(0, 300), random.between(0.6, 1.5), ink.sand, {
      opacity: random.between(0.15, 0.6).toFixed(2),
    }),
  ).join('');
}

function reflections(): string {
  const random = new Random(9);
  return Array.from({ length: 60 }, () =>
    ellipse(
      random.between(0, PANORAMA.width),
      random.between(GROUND + 8, PANORAMA.height - 8),
      random.between(12, 70),
      random.between(0.7, 1.6),
      random.chance(0.12) ? ink.cyan : ink.amber,
      { opacity: random.between(0.08, 0.35).toFixed(2) },
    ),
  ).join('');
}

function definitions(): string[] {
  return [
    gradient('linear', 'sky', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
      [0, '#0b0e14'],
      [0.45, '#171d31'],
      [0.72, '#4a3040'],
      [0.84, '#a65f2c'],
      [1, '#0b0e14'],
    ]),
    gradient('radial', 'glow', { cx: 0.24, cy: 0.84, r: 0.6 }, [
      [0, '#ffc266', 0.5],
      [0.5, ink.ember, 0.16],
      [1, ink.ember, 0],
    ]),
    gradient('linear', 'back', { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 300, x2: 0, y2: GROUND }, [
      [0, '#1c2236'],
      [0.6, '#2a2230'],
      [1, '#4a3029'],
    ]),
    gradient('linear', 'street', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
      [0, '#2c1f1d'],
      [0.4, '#14131a'],
      [1, '#0b0e14'],
    ]),
    gradient('linear', 'edge', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
      [0, ink.amber, 0.2],
      [0.25, '#ffd9a0', 0.9],
      [1, ink.amber, 0.15],
    ]),
    gradient('radial', 'halo', {}, [
      [0, '#ffc266', 0.7],
      [0.3, ink.ember, 0.24],
      [1, ink.ember, 0],
    ]),
    gradient('radial', 'lightpool', {}, [
      [0, '#0b0e14', 0.75],
      [0.6, '#0b0e14', 0.4],
      [1, '#0b0e14', 0],
    ]),
  ];
}
