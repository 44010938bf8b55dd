import type { FieldIssue } from '@city/contracts';
import type { Type } from '@nestjs/common';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';

/** More unknown fields than this, on all levels, are refused before the validation. A refusal names so many. */
const NAMED_MAX = 20;
/** Lists from this length on are checked before the validation, and their objects are validated in turns. */
export const LONG_LIST = 50;

interface KnownField {
  /** Class of its objects; null for other values. */
  type: Type<object> | null;
  max: number;
  /** Whether only the length of the list as a whole is checked. */
  isPlainList: boolean;
}

type Plain = Record<string, unknown>;

const LIST_CHECKS: ReadonlySet<string | undefined> = new Set(['isOptional', 'isArray', 'arrayMaxSize']);
const known = new Map<Type<object>, ReadonlyMap<string, KnownField>>();

function fieldsOf(dto: Type<object>): ReadonlyMap<string, KnownField> {
  const read = known.get(dto);
  if (read) return read;
  const fields = new Map<string, KnownField>();
  for (const {
    propertyName: name,
    constraints,
    ...check
  } of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    const isNested = check.type === 'nestedValidation';
    const type = isNested
      ? (defaultMetadataStorage.findTypeMetadata(dto, name)?.typeFunction() as Type<object>)
      : null;
    const { max = Infinity, isPlainList = true, ...before } = fields.get(name) ?? {};
    fields.set(name, {
      type: type ?? (before as Partial<KnownField>).type ?? null,
      max: check.name === 'arrayMaxSize' ? Number(constraints[0]) : max,
      isPlainList: isPlainList && (isNested || LIST_CHECKS.has(check.name)),
    });
  }
  known.set(dto, fields);
  return fields;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds faults in the shape of a body whose validation would be expensive: many unknown fields, or a long list that
 * exceeds its maximum or contains other values than objects. Validation would cost a hundred times as much for each of
 * them.
 */
export function listShapeIssues(dto: Type<object>, body: unknown): FieldIssue[] {
  const unknown: FieldIssue[] = [];
  const wrong: FieldIssue[] = [];
  let isDear = false;
  const visit = (type: Type<object>, value: unknown, path: string): void => {
    if (!isPlain(value) || unknown.length > NAMED_MAX || wrong.length >= NAMED_MAX) return;
    const fields = fieldsOf(type);
    // The fields of a class without rules are not checked.
    if (fields.size === 0) return;
    for (const key in value) {
      const field = fields.get(key);
      if (!field) {
        unknown.push({
          field: path + key,
          code: 'FIELD_UNKNOWN',
          message: `${key} is no field of this call`,
        });
        if (unknown.length > NAMED_MAX) return;
        continue;
      }
      const inner = value[key];
      if (!Array.isArray(inner)) {
        if (field.type) visit(field.type, inner, `${path}${key}.`);
      } else if (inner.length > field.max) {
        const message = `${key} must contain no more than ${field.max} elements`;
        wrong.push({ field: path + key, code: 'LIST_INVALID', message });
        isDear ||= inner.length >= LONG_LIST;
      } else if (field.type) {
        for (const [n, element] of inner.entries()) {
          if (inner.length >= LONG_LIST && !isPlain(element)) {
            const message = `each value in nested property ${key} must be either object or array`;
            wrong.push({ field: `${path}${key}.${n}`, code: 'TYPE_WRONG', message });
            isDear = true;
            break;
          }
          visit(field.type, element, `${path}${key}.${n}.`);
        }
      }
    }
  };
  visit(dto, body, '');
  if (isDear) return wrong;
  return unknown.length > NAMED_MAX ? unknown.slice(0, NAMED_MAX) : [];
}

/** A long list of objects that is validated separately. */
export interface LongList {
  path: readonly string[];
  type: Type<object>;
  elements: unknown[];
}

/** Takes the long lists of objects out of a body and leaves empty lists in it. */
export function takeLongLists(dto: Type<object>, body: unknown, path: readonly string[] = []): LongList[] {
  if (!isPlain(body)) return [];
  const lists: LongList[] = [];
  for (const [name, { type, isPlainList }] of fieldsOf(dto)) {
    const elements = body[name];
    if (!type) continue;
    if (!Array.isArray(elements)) lists.push(...takeLongLists(type, elements, [...path, name]));
    else if (isPlainList && elements.length >= LONG_LIST) {
      lists.push({ path: [...path, name], type, elements });
      body[name] = [];
    }
  }
  return lists;
}

/** Puts the validated elements of a list back into the validated body. */
export function putBack(body: unknown, { path }: LongList, elements: unknown[]): void {
  const parent = path.slice(0, -1).reduce((at, name) => (at as Plain)[name], body) as Plain;
  parent[path.at(-1) as string] = elements;
}
