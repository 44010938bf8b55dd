/** A place in a body, as the API names fields: `sections.2.title.en`. */
export type BodyPath = string;

type Container = Record<string, unknown>;

const stepsOf = (path: BodyPath): string[] => (path === '' ? [] : path.split('.'));

/** The value at a place; undefined if there is none. */
export const valueAt = (body: unknown, path: BodyPath): unknown =>
  stepsOf(path).reduce<unknown>((value, step) => (value as Container | null | undefined)?.[step], body);

/** The body with another value at a place. */
export function withValue<Body>(body: Body, path: BodyPath, value: unknown): Body {
  const replace = (part: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return value;
    const inner = replace((part as Container)[step], rest);
    if (Array.isArray(part)) return part.map((member: unknown, at) => (at === Number(step) ? inner : member));
    return { ...(part as Container), [step]: inner };
  };
  return replace(body, stepsOf(path)) as Body;
}

/** The list of a member, and its place there: `sections.2` is the third of `sections`. */
export function placeOf(path: BodyPath): { list: BodyPath; at: number } {
  const cut = path.lastIndexOf('.');
  return { list: path.slice(0, Math.max(cut, 0)), at: Number(path.slice(cut + 1)) };
}

const listAt = (body: unknown, list: BodyPath) => (valueAt(body, list) ?? []) as readonly unknown[];

/** The body with a new member, which gets this path. */
export function withMember<Body>(body: Body, path: BodyPath, member: unknown): Body {
  const { list, at } = placeOf(path);
  return withValue(body, list, listAt(body, list).toSpliced(at, 0, member));
}

export function withoutMember<Body>(body: Body, path: BodyPath): Body {
  const { list, at } = placeOf(path);
  return withValue(body, list, listAt(body, list).toSpliced(at, 1));
}

/** `sections.2.blocks.0` has the shape `sections.*.blocks.*`: members move only among lists of one shape. */
const shapeOf = (path: BodyPath) => path.replaceAll(/\d+/g, '*');

/** Moves a member to the place of another one of the same shape, which may be in another list; null if the shapes differ. */
export function withMoved<Body>(body: Body, from: BodyPath, to: BodyPath): Body | null {
  const member = valueAt(body, from);
  if (member === undefined || from === to || shapeOf(from) !== shapeOf(to)) return null;
  return withMember(withoutMember(body, from), to, member);
}

/**
 * The place that a member gets by one step up or down. The first and the last member of an inner list go on to the next
 * list: the first block of a section becomes the last one of the section before it.
 */
export function stepFrom(body: unknown, path: BodyPath, by: 1 | -1): BodyPath | null {
  const { list, at } = placeOf(path);
  const to = at + by;
  if (to >= 0 && to < listAt(body, list).length) return `${list}.${to}`;
  const [, outer, parent, inner] = /^(.+)\.(\d+)\.([^.]+)$/.exec(list) ?? [];
  if (outer === undefined) return null;
  const beside = `${outer}.${Number(parent) + by}`;
  if (valueAt(body, beside) === undefined) return null;
  const next = `${beside}.${inner}`;
  return `${next}.${by === 1 ? 0 : listAt(body, next).length}`;
}
