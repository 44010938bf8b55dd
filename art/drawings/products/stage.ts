import { ink } from '../palette';
import { d, ellipse, gradient, path, picture, rect, tag } from '../svg';

/** Product pictures are 4:3. */
export const WIDTH = 400;
export const HEIGHT = 300;
/** The floor line and the centre. */
export const GROUND = 236;

export type Mood = 'dusk' | 'night' | 'neon' | 'gold' | 'green' | 'red';

const SKIES: Record<Mood, [top: string, bottom: string, glow: string]> = {
  dusk: ['#141a2b', '#33293a', '#d07a33'],
  night: ['#0f1524', '#222c48', '#4a6aa8'],
  neon: ['#0e1622', '#12313a', ink.cyan],
  gold: ['#1d1a1d', '#4b3522', ink.amber],
  green: ['#10191b', '#21382f', '#6aa86f'],
  red: ['#1a131b', '#43222a', '#d2573f'],
};

/** The background of every product: dusk, light from the left, a slightly reflective floor. */
export function stage(mood: Mood, content: string, options: { floor?: boolean; defs?: string } = {}): string {
  const [top, bottom, glow] = SKIES[mood];
  const floor = options.floor ?? true;
  return picture(
    WIDTH,
    HEIGHT,
    tag(
      'defs',
      {},
      gradient('linear', 's', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
        [0, top],
        [1, bottom],
      ]),
      gradient('radial', 'g', { cx: 0.2, cy: 0.78, r: 0.75 }, [
        [0, glow, 0.55],
        [1, glow, 0],
      ]),
      options.defs ?? '',
    ),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    rect(0, 0, WIDTH, HEIGHT, 'url(#g)'),
    ...(floor
      ? [
          path(d`M0 ${GROUND - 12}Q90 ${GROUND - 34} 190 ${GROUND - 16}T400 ${GROUND - 22}V300H0Z`, top, {
            opacity: '0.45',
          }),
          rect(0, GROUND - 4, WIDTH, HEIGHT - GROUND + 4, '#0b0e14', { opacity: '0.72' }),
          rect(0, GROUND - 4, WIDTH, 1.4, glow, { opacity: '0.6' }),
        ]
      : []),
    content,
  );
}

/** The shadow of a standing object. */
export const shadow = (cx: number, half: number, y = GROUND) =>
  ellipse(cx, y, half, 6, ink.black, { opacity: '0.75' });
