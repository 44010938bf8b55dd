import { ink } from './palette';
import { d, group, picture, tag } from './svg';

const SIDE = 120;

/** One tile of the eight-fold pattern: stars, the lines between them, a square star where four tiles meet. */
export function girih(): string {
  const c = SIDE / 2;
  const point = (radius: number, eighths: number) => {
    const angle = (Math.PI / 4) * eighths;
    return [c + Math.cos(angle) * radius, c + Math.sin(angle) * radius] as const;
  };
  const star = (outer: number, inner: number) =>
    Array.from({ length: 16 }, (_, i) => point(i % 2 ? inner : outer, i / 2))
      .map(([x, y], i) => d`${i ? 'L' : 'M'}${x} ${y}`)
      .join('') + 'Z';
  const square = (turn: number, radius: number) =>
    [0, 2, 4, 6]
      .map((i) => point(radius, i + turn))
      .map(([x, y], i) => d`${i ? 'L' : 'M'}${x} ${y}`)
      .join('') + 'Z';
  const rays = [0, 2, 4, 6]
    .map((i) => {
      const [x1, y1] = point(47, i);
      const [x2, y2] = point(60, i);
      return d`M${x1} ${y1}L${x2} ${y2}`;
    })
    .join('');
  const kites = Array.from({ length: 8 }, (_, i) => {
    const [x1, y1] = point(47, i);
    const [x2, y2] = point(60 / Math.cos(Math.PI / 8), i + 0.5);
    const [x3, y3] = point(47, i + 1);
    return d`M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}`;
  }).join('');
  const r = 23;
  const corners = [
    [0, 0],
    [SIDE, 0],
    [0, SIDE],
    [SIDE, SIDE],
  ]
    .map(([x = 0, y = 0]) => d`M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}L${x} ${y + r}Z`)
    .join('');
  return picture(
    SIDE,
    SIDE,
    group(
      { fill: 'none', stroke: ink.cream, 'stroke-width': 1 },
      tag('path', { d: star(47, 31) }),
      tag('path', { d: square(0, 24) + square(1, 24) }),
      tag('path', { d: kites + rays + corners }),
    ),
  );
}
