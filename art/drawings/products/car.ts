import { ink } from '../palette';
import { outline, type Corner } from '../shapes';
import { circle, d, ellipse, gradient, group, line, path, rect, tag } from '../svg';
import { GROUND, shadow } from './stage';

/** A car from its left side, facing left. Pixels of the 400 × 300 picture; wheels stand on `GROUND`. */
export interface Car {
  paint: [lit: string, shaded: string];
  /** From the bottom of the front over the top to the bottom of the rear. */
  body: readonly Corner[];
  /** Roof and windows: bottom and top of the windscreen, top and bottom of the rear window. */
  cabin: readonly Corner[];
  /** Positions of the window pillars. */
  posts?: readonly number[];
  wheels: readonly number[];
  /** Radius of a wheel. */
  wheel: number;
  rim?: 'spokes' | 'disc' | 'steel';
  /** Drawn above everything. */
  details?: string;
  /** Drawn behind the body. */
  behind?: string;
  headlamp?: readonly Corner[] | null;
  tail?: readonly Corner[] | null;
  /** Second colour, for the lower half. */
  lower?: string;
}

export function car(spec: Car): { defs: string; content: string } {
  const { paint, body, cabin, wheels, wheel } = spec;
  const xs = body.map(([x]) => x);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...body.map(([, y]) => y));
  const foot = Math.max(...body.map(([, y]) => y));
  const waist = top + (foot - top) * 0.52;
  const bodyPath = outline(body);
  const defs = [
    gradient('linear', 'p', { gradientUnits: 'userSpaceOnUse', x1: left, y1: 0, x2: right, y2: 40 }, [
      [0, paint[0]],
      [0.55, paint[1]],
      [1, shade(paint[1], 0.6)],
    ]),
    gradient('linear', 'w', { x1: 0, y1: 0, x2: 1, y2: 0.3 }, [
      [0, '#9db4c9'],
      [0.22, '#33455e'],
      [1, '#0e1524'],
    ]),
    gradient('radial', 'l', {}, [
      [0, '#ffe2ad', 0.85],
      [1, '#ffe2ad', 0],
    ]),
    tag('clipPath', { id: 'b' }, tag('path', { d: bodyPath })),
  ].join('');

  const headlamp = spec.headlamp === undefined ? defaultHeadlamp(body) : spec.headlamp;
  const tail = spec.tail === undefined ? defaultTail(body) : spec.tail;
  const content = [
    shadow((left + right) / 2, (right - left) / 2 + 8),
    spec.behind ?? '',
    cabin.length ? path(outline(cabin), 'url(#p)') + windows(spec) : '',
    path(bodyPath, 'url(#p)'),
    group(
      { 'clip-path': 'url(#b)' },
      rect(left, waist, right - left, foot - waist, spec.lower ?? ink.black, {
        opacity: spec.lower ? '1' : '0.32',
      }),
      rect(left, top + (foot - top) * 0.16, right - left, 1.6, '#fff4dc', { opacity: '0.4' }),
      rect(left, foot - 7, right - left, 7, ink.black, { opacity: '0.6' }),
      ...wheels.map((x) => circle(x, GROUND - wheel, wheel + 5, '#05070b')),
    ),
    headlamp
      ? path(outline(headlamp), '#fff1d0') +
        ellipse((headlamp[0]?.[0] ?? left) - 12, headlamp[0]?.[1] ?? top, 44, 18, 'url(#l)')
      : '',
    tail ? path(outline(tail), ink.red) : '',
    ...wheels.map((x) => tyre(x, wheel, spec.rim ?? 'spokes')),
    spec.details ?? '',
  ].join('');
  return { defs, content };
}

function windows({ cabin, posts = [] }: Car): string {
  const middleX = cabin.reduce((sum, [x]) => sum + x, 0) / cabin.length;
  const topY = Math.min(...cabin.map(([, y]) => y));
  const footY = Math.max(...cabin.map(([, y]) => y));
  const panes = cabin.map(([x, y, r = 0]): Corner => {
    const inward = x < middleX ? 9 : -9;
    return y < (topY + footY) / 2 ? [x + inward * 0.55, y + 6, r * 0.7] : [x + inward * 1.2, y + 2, r * 0.4];
  });
  return (
    path(outline(panes), 'url(#w)') +
    posts.map((x) => rect(x - 2.5, topY + 4, 5, footY - topY - 2, 'url(#p)')).join('')
  );
}

function defaultHeadlamp(body: readonly Corner[]): readonly Corner[] {
  const front = body[1] ?? [80, 180];
  const [x, y] = front;
  return [
    [x + 3, y + 5, 2],
    [x + 26, y + 3, 2],
    [x + 22, y + 11, 3],
    [x + 3, y + 13, 2],
  ];
}

function defaultTail(body: readonly Corner[]): readonly Corner[] {
  const [x, y] = body[body.length - 2] ?? [330, 180];
  return [
    [x - 12, y + 4, 1],
    [x - 1, y + 4, 1],
    [x - 1, y + 14, 2],
    [x - 10, y + 12, 2],
  ];
}

export function tyre(x: number, r: number, rim: 'spokes' | 'disc' | 'steel'): string {
  const y = GROUND - r;
  const inner = r * 0.66;
  const face =
    rim === 'spokes'
      ? line(
          [0, 1, 2, 3, 4]
            .map(
              (i) =>
                d`M${x} ${y}l${Math.cos(i * 1.2566 - 1.57) * inner} ${Math.sin(i * 1.2566 - 1.57) * inner}`,
            )
            .join(''),
          ink.cream,
          r * 0.15,
        )
      : rim === 'steel'
        ? circle(x, y, inner * 0.7, '#39435c') + circle(x, y, inner * 0.3, ink.cream)
        : circle(x, y, inner * 0.86, '#8d8a83') + circle(x, y, inner * 0.2, '#39435c');
  return (
    circle(x, y, r, '#0a0c12') +
    circle(x, y, inner, '#1b2130') +
    face +
    tag('circle', { cx: x, cy: y, r: inner, fill: 'none', stroke: ink.dune, 'stroke-width': 2 }) +
    line(d`M${x - r + 1.5} ${y}a${r - 1.5} ${r - 1.5} 0 0 1 ${r - 1.5} ${-(r - 1.5)}`, '#ffcf8a', 1.4, {
      opacity: '0.55',
    })
  );
}

/** A darker tone of a `#rrggbb` colour. */
export function shade(hex: string, factor: number): string {
  const channel = (at: number) =>
    Math.round(parseInt(hex.slice(at, at + 2), 16) * factor)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
