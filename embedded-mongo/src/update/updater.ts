import { isArrayIndex } from '../bson/paths.js';
import { isDocument, typeName } from '../bson/values.js';
import { badValue, CommandError, failedToParse } from '../errors.js';
import { REMOVE, UPDATE_OPERATORS } from './operators.js';
import { ArrayFilters, matchedElement } from './positional.js';
import type { Doc } from '../bson/values.js';
import type { UpdateOperator } from './operators.js';

export interface UpdateContext {
  /** The query that found the document: `$` needs it. */
  filter?: Doc;
  arrayFilters?: readonly Doc[];
  /** The document is a new one of an upsert: $setOnInsert takes part. */
  inserting?: boolean;
}

interface Step {
  operator: UpdateOperator;
  path: string;
  parts: readonly string[];
  operand: unknown;
}

/** Applies update operators to a document in place, by MongoDB's rules and error codes. */
export function applyOperators(doc: Doc, update: Doc, context: UpdateContext = {}): Doc {
  const arrayFilters = new ArrayFilters(context.arrayFilters ?? []);
  const { steps, renames } = plan(update, context.inserting ?? false);
  // `$` means the element matched before anything changes.
  for (const step of steps) step.parts = withMatchedElement(doc, step, context.filter ?? {});
  for (const { from, to } of renames) rename(doc, from, to);
  // Only paths with placeholders can meet in one element: plain paths were checked against each other before.
  const changed = steps.some(({ path }) => path.includes('$'))
    ? new Claims((_path, at) => `Update created a conflict at '${at}'`)
    : undefined;
  for (const step of steps) walk(doc, step, step.parts, 0, arrayFilters, changed);
  arrayFilters.finish();
  return doc;
}

/** The paths that an update changes. A path may not equal or contain another one. */
class Claims {
  private readonly paths: string[] = [];

  constructor(private readonly wording: (path: string, at: string) => string) {}

  add(path: string): void {
    const other = this.paths.find(
      (taken) => `${taken}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${taken}.`),
    );
    if (other !== undefined) throw this.conflict(path, other.length < path.length ? other : path);
    this.paths.push(path);
  }

  conflict(path: string, at: string): CommandError {
    return new CommandError(40, 'ConflictingUpdateOperators', this.wording(path, at));
  }
}

interface Rename {
  from: string;
  to: string;
}

/** `$[]` or `$[name]`. */
const PLACEHOLDER = /^\$\[.*\]$/;

/** Checks the whole update before anything is changed. */
function plan(update: Doc, inserting: boolean): { steps: Step[]; renames: Rename[] } {
  const steps: Step[] = [];
  const renames: Rename[] = [];
  const claims = new Claims((path, at) => `Updating the path '${path}' would create a conflict at '${at}'`);
  const arrays = new Map<string, boolean>();
  const claim = (path: string) => {
    if (path.split('.').includes(''))
      throw new CommandError(
        56,
        'EmptyFieldName',
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    if (path.split('.').includes('__proto__')) throw badValue(`The field name '__proto__' is not supported`);
    if (path.startsWith('$'))
      throw new CommandError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${path}' is not allowed`,
      );
    claims.add(path);
    // An array may be changed by placeholders for its elements or by their positions, but not by both.
    const parts = path.split('.');
    for (const [at, part] of parts.entries()) {
      const parent = parts.slice(0, at).join('.');
      const isPlaceholder = PLACEHOLDER.test(part);
      if (at > 0 && arrays.get(parent) === !isPlaceholder) throw claims.conflict(path, parent);
      arrays.set(parent, isPlaceholder);
    }
  };
  for (const [name, fields] of Object.entries(update)) {
    const known = name === '$setOnInsert' ? '$set' : name;
    const operator = Object.hasOwn(UPDATE_OPERATORS, known) ? UPDATE_OPERATORS[known] : undefined;
    if (!operator && name !== '$rename')
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDocument(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ...}`,
      );
    for (const [path, operand] of Object.entries(fields)) {
      claim(path);
      if (operator) {
        if (name !== '$setOnInsert' || inserting)
          steps.push({ operator, path, parts: path.split('.'), operand });
        continue;
      }
      if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
      claim(operand);
      renames.push({ from: path, to: operand });
    }
  }
  return { steps: steps.sort((a, b) => compareParts(a.parts, b.parts)), renames };
}

/** New fields appear in the order of their names, array positions in numeric order, as on a server. */
function compareParts(left: readonly string[], right: readonly string[]): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [a = '', b = ''] = [left[i], right[i]];
    if (a === b) continue;
    if (isArrayIndex(a) && isArrayIndex(b)) return Number(a) - Number(b);
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}

function withMatchedElement(doc: Doc, step: Step, filter: Doc): readonly string[] {
  const at = step.parts.indexOf('$');
  if (at < 0) return step.parts;
  const array = step.parts.slice(0, at).join('.');
  return step.parts.map((part, i) => (i === at ? String(matchedElement(doc, filter, array)) : part));
}

const notViable = (part: string, parent: string | undefined, container: unknown): CommandError =>
  new CommandError(
    28,
    'PathNotViable',
    `Cannot create field '${part}' in element {${parent ?? ''}: ${typeName(container)}}`,
  );

/** Goes down the path, creating what is missing on the way, and applies the step at its end. */
function walk(
  container: unknown,
  step: Step,
  parts: readonly string[],
  at: number,
  arrayFilters: ArrayFilters,
  changed?: Claims,
): void {
  const part = parts[at] ?? '';
  if (PLACEHOLDER.test(part)) {
    if (!Array.isArray(container))
      throw badValue(
        `The path '${parts.slice(0, at).join('.')}' must exist in the document in order to apply array updates.`,
      );
    const taken = arrayFilters.test(part.slice(2, -1), step.path);
    container.forEach((item, index) => {
      if (taken(item)) walk(container, step, parts.with(at, String(index)), at, arrayFilters, changed);
    });
    return;
  }
  if (Array.isArray(container)) {
    if (!isArrayIndex(part)) {
      if (step.operator.anyPath) return;
      throw notViable(part, parts[at - 1], container);
    }
    if (step.operator.existingOnly && Number(part) >= container.length) return;
    while (container.length < Number(part)) container.push(null);
  } else if (!isDocument(container)) {
    if (step.operator.anyPath) return;
    throw notViable(part, parts[at - 1], container);
  }
  // An array takes the digits of the path as its index.
  const target = container as Doc;
  const current = Object.hasOwn(target, part) ? target[part] : undefined;
  if (at === parts.length - 1) {
    changed?.add(parts.join('.'));
    assign(target, part, step.operator.apply(current, step.operand, step.path));
    return;
  }
  if (current === undefined) {
    if (step.operator.existingOnly) return;
    if (parts[at + 1]?.startsWith('$['))
      throw badValue(
        `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    target[part] = {};
  }
  walk(target[part], step, parts, at + 1, arrayFilters, changed);
}

function assign(target: Doc, part: string, value: unknown): void {
  if (value === undefined) return;
  if (value !== REMOVE) target[part] = value;
  else if (Array.isArray(target)) target[part] = null;
  else delete target[part];
}

function rename(doc: Doc, from: string, to: string): void {
  const [owner, name] = ownerOf(doc, from);
  if (!owner || !Object.hasOwn(owner, name)) return;
  const value = owner[name];
  delete owner[name];
  const step: Step = {
    operator: { apply: () => value },
    path: to,
    parts: to.split('.'),
    operand: undefined,
  };
  walk(doc, step, step.parts, 0, new ArrayFilters([]));
}

/** The document that holds the last name of a path; $rename does not go through arrays. */
function ownerOf(doc: Doc, path: string): [owner: Doc | undefined, name: string] {
  const parts = path.split('.');
  const name = parts.pop() ?? '';
  let owner: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(owner))
      throw badValue(
        `The source field cannot be an array element, '${path}' in doc has an array field called '${part}'`,
      );
    owner = isDocument(owner) && Object.hasOwn(owner, part) ? owner[part] : undefined;
  }
  return [isDocument(owner) ? owner : undefined, name];
}
