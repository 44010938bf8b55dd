import { ink } from './palette';
import { circle, gradient, path, picture, rect, tag } from './svg';

/** The logo: a crescent over a horizon and its broken reflection. `bleed` omits the rounded corners. */
export function mark(bleed = false): string {
  return picture(
    64,
    64,
    tag(
      'defs',
      {},
      gradient('linear', 's', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
        [0, '#1c2440'],
        [1, ink.night],
      ]),
      gradient('linear', 'a', { x1: 0, y1: 0, x2: 1, y2: 0.6 }, [
        [0, '#ffdc9a'],
        [1, ink.ember],
      ]),
    ),
    rect(0, 0, 64, 64, 'url(#s)', { rx: bleed ? 0 : 14 }),
    path('M36 9A15.500 15.500 0 1 0 48 32.500A12.500 12.500 0 0 1 36 9Z', 'url(#a)'),
    circle(46, 16, 2.4, ink.cyan),
    rect(9, 40, 46, 3.6, 'url(#a)', { rx: 1.8 }),
    rect(16, 47, 26, 3.2, ink.ember, { rx: 1.6, opacity: '0.75' }),
    rect(26, 53.4, 18, 2.8, ink.ember, { rx: 1.4, opacity: '0.45' }),
  );
}
