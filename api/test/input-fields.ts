import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { BODY_LIMITS, VALUES_MAX } from '../src/platform/http/bodies.js';
import { ownCode } from '../src/config/field-code.js';
import type { TestApp } from './test-app.js';

/** One field of a request body, with the names of its checks. */
export interface InputField {
  /** Dotted path from the body's root. */
  path: string;
  checks: ReadonlyMap<string, unknown[]>;
  /** Checks without a field code. */
  uncoded: string[];
  kind: 'text' | 'list' | 'number' | 'boolean' | 'choice' | 'id' | 'object' | 'nested' | 'unknown';
}

/** A route that takes a body. */
export interface InputRoute {
  method: string;
  /** With a dummy id for every parameter. */
  path: string;
  dto: Type<object>;
  fields: InputField[];
  /** Body limit in bytes. */
  bodyLimit: number;
  /** Maximum values of its body. */
  valuesMax: number;
}

type Controller = Type<object>;

/** Every route with a body DTO, with the DTO's fields. */
export function inputRoutes({ app }: TestApp): InputRoute[] {
  const controllers = [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .map(({ metatype }) => metatype as unknown as Controller);
  return controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype).flatMap((name) => routeOf(controller, name) ?? []),
  );
}

function routeOf(controller: Controller, name: string): InputRoute | null {
  const prototype = controller.prototype as Record<string, unknown>;
  const handler = prototype[name] as object;
  const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type<object>[] | undefined;
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as
    Record<string, { index: number }> | undefined;
  if (path === undefined || !args) return null;
  const body = Object.entries(args).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`));
  const dto = body && types?.[body[1].index];
  if (!dto) return null;
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const full = ['api', base, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')
    .replace(/:n\b/, '1')
    .replace(/:\w+/g, 'f'.padStart(24, '0'));
  const { bodyLimit = BODY_LIMITS.plain, valuesMax = VALUES_MAX } = (Reflect.getMetadata(
    FASTIFY_ROUTE_CONFIG_METADATA,
    handler,
  ) ?? {}) as { bodyLimit?: number; valuesMax?: number };
  return { method, path: `/${full}`, dto, fields: fieldsOf(dto), bodyLimit, valuesMax };
}

function fieldsOf(dto: Type<object>, prefix = ''): InputField[] {
  const checks = new Map<string, Map<string, unknown[]>>();
  const uncoded: Record<string, string[]> = {};
  for (const {
    propertyName,
    name,
    type,
    constraints,
    context,
  } of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    const own = checks.get(propertyName) ?? new Map<string, unknown[]>();
    checks.set(propertyName, own.set(name ?? type, (constraints as unknown[] | undefined) ?? []));
    // Conditional validation is not a check.
    if (type !== ValidationTypes.CONDITIONAL_VALIDATION && !ownCode(name ?? type, context)) {
      (uncoded[propertyName] ??= []).push(name ?? type);
    }
  }
  return [...checks].flatMap(([property, own]): InputField[] => {
    const path = `${prefix}${property}`;
    const field: InputField = { path, checks: own, uncoded: uncoded[property] ?? [], kind: kindOf(own) };
    if (field.kind !== 'nested') return [field];
    const { type, isArray } = Reflect.getMetadata(
      'swagger/apiModelProperties',
      dto.prototype as object,
      property,
    ) as { type: Type<object> | [Type<object>]; isArray?: boolean };
    // Only the first entry of a list.
    if (Array.isArray(type)) return [field, ...fieldsOf(type[0], `${path}.0.`)];
    return [field, ...fieldsOf(type, isArray ? `${path}.0.` : `${path}.`)];
  });
}

function kindOf(checks: ReadonlyMap<string, unknown[]>): InputField['kind'] {
  const has = (...names: string[]) => names.some((name) => checks.has(name));
  if (has('nestedValidation')) return 'nested';
  if (has('isArray')) return 'list';
  if (has('isMongoId')) return 'id';
  if (has('isIn', 'isEnum')) return 'choice';
  if (has('isBoolean')) return 'boolean';
  if (has('isNumber', 'isInt', 'isPrice')) return 'number';
  if (has('isString', 'isUrl', 'isDateString', 'isIso8601', 'isISO8601')) return 'text';
  return has('isObject') ? 'object' : 'unknown';
}

/** A body with `value` at every path; creates parent objects. */
export function bodyWith(paths: readonly string[], value: (path: string) => unknown): object {
  const body: Record<string, unknown> = {};
  for (const path of paths) {
    const parts = path.split('.');
    let at = body;
    for (const [n, part] of parts.slice(0, -1).entries()) {
      at = (at[part] ??= /^\d+$/.test(parts[n + 1] ?? '') ? [] : {}) as Record<string, unknown>;
    }
    at[parts.at(-1) ?? ''] = value(path);
  }
  return body;
}
