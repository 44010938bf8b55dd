import { d } from './svg';

/** A corner: its position and its radius. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** A closed outline with rounded corners. */
export function outline(corners: readonly Corner[]): string {
  const count = corners.length;
  const parts = corners.map((corner, i) => {
    const before = corners[(i + count - 1) % count] ?? corner;
    const after = corners[(i + 1) % count] ?? corner;
    const [x, y, radius = 0] = corner;
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    const move = i === 0 ? 'M' : 'L';
    return radius ? d`${move}${start[0]} ${start[1]}Q${x} ${y} ${end[0]} ${end[1]}` : d`${move}${x} ${y}`;
  });
  return parts.join('') + 'Z';
}

/** The point `distance` away from a corner towards another, at most half way. */
function towards(from: Corner, to: Corner, distance: number): [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(0.5, distance / length);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
