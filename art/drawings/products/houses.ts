import { arch } from '../old-town';
import { ink } from '../palette';
import { circle, d, line, path, rect } from '../svg';
import { WARM, place, wall, lit, dark, gate, glowGate, crown, grid, plant, gateAt } from './facade';

/** Houses, in the order of the catalogue. */
export const HOUSE_PICTURES: readonly (() => string)[] = [
  () =>
    place(
      'dusk',
      wall(90, 156, 220) +
        crown(90, 156, 220, '#5a4238') +
        wall(200, 96, 84, 'wall', 156) +
        rect(196, 90, 92, 7, '#4a3326') +
        lit(216, 112, 26, 26) +
        gateAt(252, 156, 22, 38) +
        path('M90 236L120 236L206 156H190L90 226Z', '#3a2b28') +
        line('M96 218L196 146', '#c98a45', 2, { opacity: '0.6' }) +
        dark(236, 180, 30, 26) +
        lit(280, 180, 20, 26) +
        glowGate(132, 30, 50) +
        line('M110 156V116H170V156M110 122q30 16 60 0', ink.cream, 1.6) +
        [122, 140, 158]
          .map((x) => rect(x, 126, 10, 16, x === 140 ? ink.red : ink.cream, { opacity: '0.85' }))
          .join(''),
    ),
  () =>
    place(
      'night',
      wall(110, 72, 170, 'wall', 244) +
        [94, 140, 186]
          .map(
            (y) =>
              lit(130, y, 26, 28) +
              (y === 140 ? lit(232, y, 26, 28) : dark(232, y, 26, 28)) +
              path(arch(180, y - 4, 30, 34), y === 186 ? '#2a1d1a' : 'url(#pane)'),
          )
          .join('') +
        line(
          'M172 136h46M172 126v10M180 126v10M188 126v10M196 126v10M204 126v10M212 126v10M218 126v10M172 126h46',
          ink.cream,
          2,
        ) +
        rect(104, 66, 182, 8, '#4a3326') +
        rect(0, 236, 400, 64, '#12283a') +
        [150, 200, 250, 120, 290]
          .map((x, i) =>
            line(d`M${x - 30} ${252 + i * 8}h${60 - i * 6}`, i % 2 ? ink.cyan : WARM, 2, {
              opacity: '0.5',
            }),
          )
          .join('') +
        path('M40 252h64l-10 12H50z', '#241a1a'),
    ),
  () =>
    place(
      'dusk',
      wall(80, 90, 240, 'cool') +
        rect(74, 84, 252, 8, '#1b2336') +
        rect(96, 112, 208, 46, 'url(#pane)') +
        line('M148 112v46M200 112v46M252 112v46M96 135h208', '#1b2336', 4) +
        [94, 172, 250]
          .map(
            (x, i) =>
              rect(x, 182, 60, 54, i === 1 ? '#ffe3b0' : '#10141f') +
              (i === 1
                ? path('M176 232q2 -14 12 -15l6 -10h18l7 10q8 1 9 15z', '#8d2f2b')
                : line(d`M${x} 194h60M${x} 206h60M${x} 218h60`, '#39435c', 2)),
          )
          .join('') +
        line('M300 84V58h14', '#39435c', 5) +
        line('M314 58v20', ink.cream, 1.5),
    ),
  () =>
    place(
      'gold',
      wall(70, 142, 260, 'white') +
        crown(70, 142, 260, '#8d8078') +
        path(arch(150, 156, 100, 80), '#f0b765') +
        path('M150 236V188q10 -20 50 -32q40 12 50 32v48z', 'none', {
          stroke: '#1f5d9a',
          'stroke-width': 5,
        }) +
        path('M190 236v-16h-14q0 -8 24 -8t24 8h-14v16z', '#6b7d93') +
        line('M200 212v-14M200 200q-12 -4 -16 8M200 200q12 -4 16 8', ink.cyan, 2) +
        circle(226, 204, 14, '#2c5a41') +
        circle(222, 200, 2.5, WARM) +
        circle(230, 208, 2.5, WARM) +
        rect(225, 214, 3, 22, '#3a2a1f') +
        path(arch(98, 190, 30, 46), '#1f5d9a') +
        lit(276, 180, 26, 26) +
        circle(113, 214, 1.6, ink.amber),
    ),
  () =>
    place(
      'night',
      path('M0 236V120L60 90L110 140L150 236ZM400 236V96L340 70L290 150L262 236Z', '#3a2430') +
        path('M0 236V120L60 90L70 110L30 236Z', '#a0522d', { opacity: '0.4' }) +
        rect(130, 176, 140, 60, '#6b4a34') +
        line('M130 188h140M130 200h140M130 212h140M130 224h140', '#2a1d14', 2, { opacity: '0.7' }) +
        path('M116 178L200 124L284 178Z', '#3a2a22') +
        path('M116 178L200 124L200 134L132 178Z', '#c98a45', { opacity: '0.5' }) +
        rect(240, 126, 16, 34, '#4a3326') +
        path('M246 122q-8 -12 2 -22q8 -10 2 -20', 'none', {
          stroke: ink.cream,
          'stroke-width': 3,
          opacity: '0.4',
        }) +
        lit(148, 194, 30, 24) +
        rect(196, 190, 28, 46, '#2a1d14') +
        lit(238, 194, 22, 20) +
        line('M290 236V150M280 158h20', '#0a0d14', 2.5),
    ),
  () =>
    place(
      'neon',
      wall(130, 130, 150, 'cool') +
        grid([144, 148], [6, 4], [14, 12], [22, 22]) +
        rect(112, 74, 190, 58, '#10141f') +
        rect(118, 80, 178, 46, 'url(#pane)') +
        line('M162 80v46M207 80v46M252 80v46', '#10141f', 3) +
        rect(104, 66, 206, 9, '#2a3350') +
        rect(104, 66, 206, 2, ink.cyan) +
        rect(100, 130, 214, 7, '#2a3350') +
        rect(238, 124, 70, 7, ink.cyan, { opacity: '0.85' }) +
        path('M140 66v-14M148 66q-2 -14 8 -18M132 66q2 -12 -6 -16', 'none', {
          stroke: ink.leaf,
          'stroke-width': 3,
        }) +
        [40, 76, 330, 362].map((x, i) => rect(x, 150 + i * 14, 30, 86 - i * 14, '#151b2a')).join(''),
    ),
  () =>
    place(
      'dusk',
      wall(60, 170, 280, 'white') +
        wall(150, 122, 150, 'white', 172) +
        rect(144, 116, 162, 7, '#8d8078') +
        rect(54, 164, 292, 7, '#8d8078') +
        [76, 110, 144].map((x) => glowGate(x, 26, 48)).join('') +
        rect(196, 188, 120, 40, 'url(#pane)') +
        line('M226 188v40M256 188v40M286 188v40', '#5a4238', 3) +
        lit(170, 136, 30, 24) +
        rect(216, 134, 66, 28, 'url(#pane)') +
        rect(60, 232, 130, 6, ink.cyan, { opacity: '0.8' }) +
        plant(38, 116, -8) +
        plant(362, 130, 10) +
        path('M316 150h28v4h-28z', '#2a3350') +
        line('M322 146h16M330 146v8', ink.amber, 2),
    ),
  () =>
    place(
      'night',
      path('M176 236L186 96H226L236 236Z', 'url(#white)') +
        path('M180 176h52l2 24H178ZM184 124h44l2 24h-48z', '#8d2f2b') +
        rect(178, 90, 56, 8, '#2a3350') +
        rect(188, 66, 36, 26, '#ffe3b0') +
        path('M182 68L206 46L230 68Z', '#2a3350') +
        path('M188 72L40 48V100L188 86Z', '#ffe2ad', { opacity: '0.28' }) +
        path('M224 72L372 58V92L224 86Z', '#ffe2ad', { opacity: '0.16' }) +
        lit(198, 156, 14, 16) +
        wall(236, 188, 90) +
        path('M230 190L281 164L332 190Z', '#4a3326') +
        lit(252, 204, 20, 18) +
        gate(286, 24, 34) +
        rect(0, 240, 400, 60, '#2a3550', { opacity: '0.5' }) +
        [70, 150, 280].map((x) => line(d`M${x} 258h54`, ink.cream, 2, { opacity: '0.35' })).join(''),
    ),
];
