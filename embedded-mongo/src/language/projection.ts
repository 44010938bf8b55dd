import { bsonType, isDocument } from '../bson/values.js';
import { badValue, located } from '../errors.js';
import { compileMatch } from '../match/matcher.js';
import { noExpressions } from '../update/operators.js';
import { matchedElement } from '../update/positional.js';
import { evaluate } from './evaluate.js';
import type { Doc } from '../bson/values.js';

type Shape = (value: unknown, doc: Doc) => unknown;

/** The treatment of one name of a document: of its value, or of the names below it. */
interface Node {
  shape?: Shape;
  children: Map<string, Node>;
}

interface Projection {
  /** If true, only the named fields are shown; otherwise all except the named ones. */
  inclusive: boolean;
  tree: Node;
  /** Fields whose value is an expression. */
  computed: readonly (readonly [path: string, expression: unknown])[];
}

const keep: Shape = (value) => value;
const drop: Shape = () => undefined;

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  bsonType(value) === 'Long' ||
  bsonType(value) === 'Double';

function slice(operand: unknown): Shape {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map(Number);
  if (numbers.length > 2 || numbers.some((number) => !Number.isInteger(number)))
    throw badValue('$slice takes a number or an array of two numbers');
  const [first = 0, count] = numbers;
  if (count !== undefined && count <= 0) throw badValue('The $slice limit must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const start = first < 0 ? Math.max(0, value.length + first) : first;
    return value.slice(start, start + count);
  };
}

/** Returns the first element that fulfils the condition; no field if there is none. */
function firstElement(condition: unknown): Shape {
  if (!isDocument(condition)) throw badValue('elemMatch: Invalid argument, object required');
  const test = compileMatch({ list: { $elemMatch: condition } }, noExpressions);
  const matches = (item: unknown) => test({ list: [item] });
  return (value) => {
    const items: unknown[] = Array.isArray(value) ? value : [];
    const index = items.findIndex(matches);
    return index < 0 ? undefined : [items[index]];
  };
}

function place(tree: Node, path: string, shape: Shape): void {
  let node = tree;
  for (const name of path.split('.')) {
    if (node.shape) throw located(31249, `Path collision at ${path}`);
    const next = node.children.get(name) ?? { children: new Map<string, Node>() };
    node.children.set(name, next);
    node = next;
  }
  if (node.shape || node.children.size > 0) throw located(31249, `Path collision at ${path}`);
  node.shape = shape;
}

/** Checks a projection; `filter` decides what `list.$` shows. */
function parse(projection: Doc, filter: Doc): Projection {
  const tree: Node = { children: new Map() };
  const computed: [string, unknown][] = [];
  let showsId: boolean | undefined;
  let inclusive: boolean | undefined;
  const choose = (path: string, wanted: boolean) => {
    if (inclusive !== undefined && inclusive !== wanted)
      throw wanted
        ? located(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : located(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    inclusive = wanted;
  };
  for (const [path, value] of Object.entries(projection)) {
    if (path === '_id' && isFlag(value)) showsId = Boolean(Number(value));
    else if (path.endsWith('.$')) {
      const array = path.slice(0, -2);
      choose(path, true);
      place(tree, array, (items, doc) =>
        Array.isArray(items) ? items.slice(...oneFrom(matchedElement(doc, filter, array))) : items,
      );
    } else if (isFlag(value)) {
      const shown = Boolean(Number(value));
      choose(path, shown);
      place(tree, path, shown ? keep : drop);
    } else if (isDocument(value) && '$slice' in value && !isExpressionSlice(value.$slice))
      place(tree, path, slice(value.$slice));
    else if (isDocument(value) && '$elemMatch' in value) {
      choose(path, true);
      place(tree, path, firstElement(value.$elemMatch));
    } else {
      choose(path, true);
      computed.push([path, value]);
    }
  }
  const isInclusive = inclusive ?? showsId === true;
  if (isInclusive && showsId !== false) tree.children.set('_id', { shape: keep, children: new Map() });
  if (!isInclusive && showsId === false) tree.children.set('_id', { shape: drop, children: new Map() });
  return { inclusive: isInclusive, tree, computed };
}

const oneFrom = (index: number): [number, number] => [index, index + 1];

/** The aggregation's $slice names its array first. */
const isExpressionSlice = (operand: unknown): boolean =>
  Array.isArray(operand) && (typeof operand[0] === 'string' || operand.length > 2);

function shapeDocument(value: Doc, node: Node, inclusive: boolean, doc: Doc): Doc {
  const shaped: Doc = {};
  for (const [name, item] of Object.entries(value)) {
    const child = node.children.get(name);
    const result = child ? shapeValue(item, child, inclusive, doc) : inclusive ? undefined : item;
    if (result !== undefined) shaped[name] = result;
  }
  return shaped;
}

function shapeValue(value: unknown, node: Node, inclusive: boolean, doc: Doc): unknown {
  if (node.shape) return node.shape(value, doc);
  if (isDocument(value)) return shapeDocument(value, node, inclusive, doc);
  if (!Array.isArray(value)) return inclusive ? undefined : value;
  return value
    .map((item: unknown) => shapeValue(item, node, inclusive, doc))
    .filter((item) => item !== undefined);
}

function assign(doc: Doc, path: string, value: unknown): void {
  if (value === undefined) return;
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let owner = doc;
  for (const part of parts) {
    const next = owner[part];
    owner = isDocument(next) ? next : ((owner[part] = {}) as Doc);
  }
  owner[last] = value;
}

/** Shapes documents by a find’s projection. Their fields keep the order of the stored document. */
export function projector(projection: Doc, filter: Doc, variables?: Doc): (doc: Doc) => Doc {
  if (Object.keys(projection).length === 0) return (doc) => doc;
  const { inclusive, tree, computed } = parse(projection, filter);
  return (doc) => {
    const shaped = shapeDocument(doc, tree, inclusive, doc);
    for (const [path, expression] of computed) assign(shaped, path, evaluate(doc, expression, variables));
    return shaped;
  };
}
