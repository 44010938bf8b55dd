/** A place by the ids of its parts, so that it stays the same when something before it is moved. */
export type IdPath = readonly string[];

export interface Change {
  path: IdPath;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Undefined for what is added. */
  before: unknown;
  /** Undefined for what is removed. */
  after: unknown;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

const idOf = (member: unknown): string | null =>
  isRecord(member) && typeof member['id'] === 'string' ? member['id'] : null;

const kindOf = (member: unknown): unknown => (isRecord(member) ? member['kind'] : typeof member);

/**
 * The names by which the members of two lists are known. Members without ids are known by their places in the newer list:
 * equal ones belong together, and between them those of the same kind.
 */
function namesOf(before: readonly unknown[], after: readonly unknown[]): [string[], string[]] {
  const ids = [before, after].map((list) => list.map(idOf));
  if (ids.every((list) => list.every((id) => id !== null))) return ids as [string[], string[]];
  const names = before.map((_, at) => `-${at}`);
  const texts = [before, after].map((list) => list.map((member) => JSON.stringify(member)));
  let [from, to] = [0, 0];
  for (const [a, b] of [...common(texts[0] ?? [], texts[1] ?? []), [before.length, after.length] as const]) {
    for (let at = from; at < a; at += 1) {
      const place = after.findIndex((member, n) => n >= to && n < b && kindOf(member) === kindOf(before[at]));
      if (place < 0) continue;
      names[at] = String(place);
      to = place + 1;
    }
    if (a < before.length) names[a] = String(b);
    [from, to] = [a + 1, b + 1];
  }
  return [names, after.map((_, at) => String(at))];
}

const named = (names: readonly string[], list: readonly unknown[]) =>
  new Map(names.map((name, at) => [name, list[at]]));

/** What differs between two bodies, in the order of the newer one. */
export function compare(before: unknown, after: unknown, path: IdPath = []): Change[] {
  if (same(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]));
  }
  if (isNothing(before) && isNothing(after)) return [];
  if (isNothing(before)) return [{ path, kind: 'added', before: undefined, after }];
  if (isNothing(after)) return [{ path, kind: 'removed', before, after: undefined }];
  return [{ path, kind: 'changed', before, after }];
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: IdPath): Change[] {
  const [names, newNames] = namesOf(before, after);
  const [old, present] = [named(names, before), named(newNames, after)];
  const stay = [...present.keys()].filter((id) => old.has(id));
  const inOrder = new Set(
    common(
      [...old.keys()].filter((id) => present.has(id)),
      stay,
    ).map(([, at]) => stay[at]),
  );
  const removed = [...old].filter(([id]) => !present.has(id));
  return [
    ...removed.map(([id, was]): Change => ({
      path: [...path, id],
      kind: 'removed',
      before: was,
      after: undefined,
    })),
    ...[...present].flatMap(([id, is]): Change[] => {
      const here = [...path, id];
      if (!old.has(id)) return [{ path: here, kind: 'added', before: undefined, after: is }];
      const was = old.get(id);
      const inside = compare(was, is, here);
      return inOrder.has(id) ? inside : [{ path: here, kind: 'moved', before: was, after: is }, ...inside];
    }),
  ];
}

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The words of two texts: those of both, and those of one of them. */
export function compareWords(before: string, after: string): Piece[] {
  const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];
  const [old, present] = [wordsOf(before), wordsOf(after)];
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], words: readonly string[]) => {
    if (words.length > 0) pieces.push({ kind, text: words.join('') });
  };
  let [from, to] = [0, 0];
  let kept: string[] = [];
  for (const [a, b] of [...common(old, present), [old.length, present.length] as const]) {
    if (a > from || b > to) {
      add('same', kept);
      kept = [];
      add('removed', old.slice(from, a));
      add('added', present.slice(to, b));
    }
    kept.push(...present.slice(b, b + 1));
    [from, to] = [a + 1, b + 1];
  }
  add('same', kept);
  return pieces;
}

/** Longer texts are compared by their common start and end only, so that the page never waits. */
const CELLS_MAX = 4_000_000;

/** The places of a longest common subsequence in both lists. */
function common(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  const pairs = Array.from({ length: start }, (_, at) => [at, at] as const);
  if (rows * columns <= CELLS_MAX) {
    const width = columns + 1;
    const lengths = new Uint16Array((rows + 1) * width);
    const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        lengths[row * width + column] =
          a[start + row] === b[start + column]
            ? lengthAt(row + 1, column + 1) + 1
            : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    let [row, column] = [0, 0];
    while (row < rows && column < columns) {
      if (a[start + row] === b[start + column]) {
        pairs.push([start + row, start + column]);
        row += 1;
        column += 1;
      } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
      else column += 1;
    }
  }
  for (let left = end; left > 0; left -= 1) pairs.push([a.length - left, b.length - left]);
  return pairs;
}

/**
 * The changes of two people to the same body, together. Where both have changed the same text, `mine` counts. What one has
 * changed and the other removed stays.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  if (isRecord(mine) && isRecord(theirs)) {
    const was = isRecord(base) ? base : {};
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries([...keys].map((key) => [key, merge(was[key], mine[key], theirs[key])]));
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(base, mine, theirs);
  return mine;
}

function mergeLists(base: unknown, mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const start = Array.isArray(base) ? (base as unknown[]) : [];
  if (![...start, ...mine, ...theirs].every((member) => idOf(member) !== null)) {
    const isSameShape = [start, theirs].every(
      (list) =>
        list.length === mine.length && list.every((member, at) => kindOf(member) === kindOf(mine[at])),
    );
    return mine.map((member, at) => (isSameShape ? merge(start[at], member, theirs[at]) : member));
  }
  const byId = (list: readonly unknown[]) =>
    named(
      list.map((member) => idOf(member) ?? ''),
      list,
    );
  const [was, my, their] = [byId(start), byId(mine), byId(theirs)];
  const orderOf = (list: ReadonlyMap<string, unknown>) => [...list.keys()].filter((id) => was.has(id));
  const isMoved = !same(
    orderOf(my),
    [...was.keys()].filter((id) => my.has(id)),
  );
  const [first, second] = isMoved ? [my, their] : [their, my];
  const isKept = (id: string) =>
    (my.has(id) && their.has(id)) || !was.has(id) || !same(was.get(id), my.get(id) ?? their.get(id));
  const order = [...first.keys()].filter(isKept);
  const others = [...second.keys()];
  for (const [at, id] of others.entries()) {
    if (first.has(id) || !isKept(id)) continue;
    // After the same member as there.
    const neighbour = others.slice(0, at).findLast((other) => order.includes(other));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  }
  return order.map((id) =>
    my.has(id) && their.has(id)
      ? merge(was.get(id), my.get(id), their.get(id))
      : (my.get(id) ?? their.get(id)),
  );
}
