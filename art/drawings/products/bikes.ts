import { ink } from '../palette';
import { outline } from '../shapes';
import { circle, gradient, line, path, rect } from '../svg';
import { tyre } from './car';
import { shadow, stage, type Mood } from './stage';

const defs =
  gradient('linear', 'p', { x1: 0, y1: 0, x2: 1, y2: 0.2 }, [
    [0, '#ffcb73'],
    [0.6, '#a8601e'],
    [1, '#5c3412'],
  ]) +
  gradient('linear', 'n', { x1: 0, y1: 0, x2: 1, y2: 0.2 }, [
    [0, '#8290b8'],
    [0.5, '#2a3350'],
    [1, '#10141f'],
  ]);

/** A scooter with a basket. */
export function scooter(mood: Mood): string {
  return stage(
    mood,
    shadow(200, 110) +
      tyre(124, 24, 'disc') +
      tyre(276, 24, 'disc') +
      line('M124 212L146 128', '#39435c', 7) +
      path(
        'M128 150q-8 40 12 58h30q14 2 20 -2h22q4 -44 34 -50h40q34 8 34 40h-14a30 30 0 0 0 -58 16h-70q-24 2 -36 -22z',
        'url(#p)',
      ) +
      path(
        outline([
          [214, 150, 8],
          [286, 142, 12],
          [300, 154, 8],
          [220, 162, 6],
        ]),
        '#1b2130',
      ) +
      line('M132 120q16 -12 30 -4', '#0a0c12', 6, { 'stroke-linecap': 'round' }) +
      path(
        outline([
          [88, 134],
          [128, 134],
          [122, 166, 4],
          [94, 166, 4],
        ]),
        'none',
        { stroke: ink.cream, 'stroke-width': 3 },
      ) +
      line('M90 144h36M92 154h33M101 134v32M114 134v32', ink.cream, 1.5) +
      circle(140, 138, 9, '#fff1d0') +
      rect(306, 178, 10, 10, ink.red, { rx: 2 }),
    { defs },
  );
}

/** A low motorcycle. */
export function bike(mood: Mood, kind: 'naked' | 'light'): string {
  return stage(
    mood,
    shadow(200, 128) +
      tyre(104, 38, 'spokes') +
      tyre(296, 38, 'spokes') +
      line('M104 198L148 118', '#8d8a83', 8) +
      line('M134 112q18 -10 34 0', '#0a0c12', 6, { 'stroke-linecap': 'round' }) +
      line('M296 198L226 178', '#39435c', 9) +
      path(
        outline([
          [150, 172, 6],
          [232, 166, 8],
          [244, 212, 12],
          [172, 216, 14],
        ]),
        '#262d40',
      ) +
      line('M168 182h58M170 192h62M172 202h62', ink.dune, 2.5) +
      path('M142 132q34 -18 72 -2l22 26q-38 16 -86 8z', kind === 'naked' ? 'url(#n)' : 'url(#p)') +
      path('M214 140q50 6 100 -18l10 6q-20 38 -90 34z', '#11151e') +
      line('M176 212q60 22 120 4', '#8d8a83', 7, { 'stroke-linecap': 'round' }) +
      circle(136, 134, 13, '#0a0c12') +
      circle(133, 134, 9, '#fff1d0') +
      rect(314, 122, 12, 5, ink.red),
    { defs },
  );
}

/** Two wheels in front, one behind. */
export function trike(mood: Mood): string {
  return stage(
    mood,
    shadow(200, 140) +
      tyre(128, 32, 'spokes') +
      tyre(88, 34, 'spokes') +
      tyre(306, 42, 'spokes') +
      line('M100 196L176 168M306 194L220 190', '#39435c', 10) +
      path('M66 176q34 -46 112 -52l54 30 88 -28 12 8q-14 50 -92 60l-104 10q-44 -2 -70 -28z', 'url(#p)') +
      path('M196 146q26 8 60 -2l52 -14q-10 32 -70 40z', '#11151e') +
      path('M150 128l22 -26 8 2 -6 26z', '#9db4c9', { opacity: '0.8' }) +
      line('M168 122l26 -10', '#0a0c12', 6, { 'stroke-linecap': 'round' }) +
      path(
        outline([
          [74, 170, 2],
          [104, 152, 2],
          [104, 160, 2],
          [80, 176, 2],
        ]),
        '#fff1d0',
      ) +
      rect(322, 134, 10, 6, ink.red) +
      line('M150 206q60 14 110 0', ink.cyan, 2),
    { defs },
  );
}
