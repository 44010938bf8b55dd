import { ink } from '../palette';
import { circle, d, line, path, rect } from '../svg';
import {
  WARM,
  place,
  wall,
  lit,
  gate,
  glowGate,
  awning,
  sign,
  dome,
  crown,
  grid,
  plant,
  person,
} from './facade';
import { GROUND } from './stage';

/** Companies, in the order of the catalogue. */
export const COMPANY_PICTURES: readonly (() => string)[] = [
  () =>
    place(
      'green',
      wall(90, 130, 190) +
        path('M78 132L185 74L292 132Z', '#4a3326') +
        path('M78 132L185 74L185 84L98 132Z', '#c98a45', { opacity: '0.5' }) +
        glowGate(164, 44, 66) +
        lit(108, 156, 34, 34) +
        lit(228, 156, 34, 34) +
        line('M110 146H260', '#2a1d14', 2) +
        [118, 136, 154, 216, 234, 252]
          .map((x) => path(d`M${x} 146q-6 10 0 20q6 -10 0 -20z`, ink.leaf))
          .join('') +
        sign(150, 98, 70, 26, path('M185 102c8 4 10 12 0 20c-10 -8 -8 -16 0 -20z', ink.leaf)) +
        [300, 316, 332, 348, 364]
          .map((x) =>
            path(d`M${x} ${GROUND}v-30q-10 2 -12 -10q10 0 12 8q2 -14 12 -14q0 12 -10 16v30z`, '#1f4a35'),
          )
          .join(''),
    ),
  () =>
    place(
      'night',
      wall(110, 66, 180, 'cool') +
        grid([126, 84], [6, 5], [16, 14], [26, 22]) +
        rect(98, 196, 204, 40, '#11151e') +
        rect(108, 202, 84, 34, 'url(#pane)') +
        rect(208, 202, 84, 34, 'url(#pane)') +
        rect(194, 204, 12, 32, '#2a3350') +
        sign(
          136,
          180,
          128,
          24,
          circle(160, 192, 5, ink.amber) +
            rect(163, 190.5, 16, 3, ink.amber) +
            rect(173, 192, 3, 5, ink.amber) +
            line('M192 192h56', ink.cream, 3),
        ) +
        [116, 140, 216, 240, 264].map((x) => rect(x, 208, 16, 12, ink.cream)).join('') +
        plant(340, 96),
    ),
  () =>
    place(
      'red',
      wall(76, 144, 248) +
        rect(66, 132, 268, 14, ink.red) +
        rect(66, 146, 268, 4, ink.amber) +
        rect(92, 168, 130, 46, 'url(#pane)') +
        line('M135 168v46M178 168v46', '#3a2a1f', 3) +
        gate(246, 40, 60, '#ffe3b0') +
        awning(88, 158, 138, ink.red, ink.sand) +
        rect(296, 60, 8, 76, '#2a1d1a') +
        path('M262 62c0 -26 76 -26 76 0z', '#e0a04a') +
        rect(258, 64, 84, 7, ink.leaf, { rx: 3 }) +
        rect(260, 72, 80, 8, '#5c2e18', { rx: 3 }) +
        path('M262 82h76c0 12 -8 14 -14 14h-48c-6 0 -14 -2 -14 -14z', '#e0a04a') +
        person(150) +
        person(196),
    ),
  () =>
    place(
      'neon',
      wall(80, 124, 240) +
        crown(80, 124, 240, '#5a4238') +
        glowGate(104, 46, 74) +
        glowGate(177, 46, 74) +
        glowGate(250, 46, 74) +
        line('M88 142H312', ink.cyan, 2.4) +
        [112, 146, 180, 220, 254, 288]
          .map((x) => line(d`M${x} 142v10`, ink.cyan, 1) + circle(x, 155, 4, WARM))
          .join('') +
        path('M80 100Q200 76 320 100V106H80Z', '#4a2a3a') +
        line('M96 102v22M304 102v22', '#2a1d1a', 4) +
        path('M192 236v-10q-12 -4 -10 -16q4 -8 12 -10v-24h12v24q8 2 12 10q2 12 -10 16v10z', '#0b0e14') +
        path('M194 170h12l3 -10h-18z', ink.cyan) +
        plant(352, 110, -10),
    ),
  () =>
    place(
      'dusk',
      wall(70, 130, 260, 'cool') +
        path('M60 132L80 104H320L340 132Z', '#2a3350') +
        [88, 172, 256]
          .map(
            (x, i) =>
              rect(x, 160, 62, 76, i === 1 ? '#10141f' : 'url(#pane)') +
              (i === 1
                ? line(d`M${x} 174h62M${x} 188h62M${x} 202h62M${x} 216h62`, '#39435c', 2)
                : rect(x, 160, 62, 12, '#39435c') +
                  line(d`M${x + 10} 220h42`, '#39435c', 5) +
                  path(d`M${x + 8} 216q4 -12 12 -12l5 -9h16l7 9q10 1 10 12z`, '#241a1a')),
          )
          .join('') +
        sign(
          146,
          112,
          108,
          30,
          line('M178 120l14 14M190 120l-14 14', ink.amber, 5) + line('M206 127h34', ink.cream, 4),
        ) +
        [344, 356]
          .map((x) => circle(x, GROUND - 8, 9, '#0a0c12') + circle(x, GROUND - 8, 4, '#39435c'))
          .join(''),
    ),
  () =>
    place(
      'night',
      wall(60, 138, 280, 'white') +
        rect(60, 138, 280, 26, '#1f6d72') +
        [92, 116, 140].map((x) => rect(x, 146, 14, 10, ink.sand)).join('') +
        path('M168 146h64v10h-64z', ink.sand, { opacity: '0.85' }) +
        rect(80, 178, 140, 58, 'url(#pane)') +
        line('M115 178v58M150 178v58M185 178v58', '#3a2a1f', 2.5) +
        [86, 122, 158, 194]
          .map((x) =>
            [186, 200, 214]
              .map((y) => rect(x, y, 22, 7, x % 4 ? '#8d4a1f' : '#1f6d72', { opacity: '0.75' }))
              .join(''),
          )
          .join('') +
        rect(240, 186, 70, 50, '#2b3550') +
        rect(244, 190, 62, 46, '#ffe3b0', { opacity: '0.6' }) +
        awning(236, 172, 78, ink.teal, ink.sand) +
        path('M320 236v-16h26v16z', '#4a3326'),
    ),
  () =>
    place(
      'gold',
      wall(70, 146, 260) +
        wall(120, 116, 160) +
        dome(200, 118, 52, 'url(#pane)') +
        path('M148 118c-9 -44 32 -55 52 -78c-22 30 -36 44 -34 78z', '#fff1d0', { opacity: '0.5' }) +
        line('M200 42v-18', ink.cream, 2.5) +
        [92, 132].map((x) => glowGate(x, 26, 54)).join('') +
        glowGate(178, 44, 84) +
        [242, 282].map((x) => glowGate(x, 26, 54)).join('') +
        line('M70 150H330', ink.amber, 2.5) +
        Array.from({ length: 22 }, (_, i) => circle(76 + i * 12, 156, 2.4, i % 2 ? ink.cyan : WARM)).join(
          '',
        ) +
        sign(
          168,
          126,
          64,
          22,
          path('M200 129c3 7 10 8 8 13q-4 3 -7 0l2 4h-6l2 -4q-3 3 -7 0c-2 -5 5 -6 8 -13z', ink.amber),
        ) +
        plant(48, 120, -10) +
        plant(352, 120, 10),
    ),
  () =>
    place(
      'neon',
      rect(96, 96, 76, 140, 'url(#cool)') +
        path('M90 96Q134 66 178 96Z', '#2a3350') +
        line('M96 130H172M96 164H172M96 198H172', '#0b0e14', 3, { opacity: '0.4' }) +
        path('M134 106c10 14 14 20 14 28a14 14 0 0 1 -28 0c0 -8 4 -14 14 -28z', ink.cyan) +
        wall(190, 166, 140) +
        lit(206, 184, 30, 26) +
        gate(262, 36, 54) +
        line('M172 216H212V236M172 150h50v16', '#8f9bb8', 8) +
        circle(222, 150, 11, 'none', { stroke: '#8f9bb8', 'stroke-width': 4 }) +
        rect(40, 206, 44, 22, '#1f6d72', { rx: 10 }) +
        circle(50, 231, 7, '#0a0c12') +
        circle(74, 231, 7, '#0a0c12'),
    ),
];
