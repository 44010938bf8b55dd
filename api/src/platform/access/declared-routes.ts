import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS_KEY, neededBy, type Access } from './access.decorator.js';
import { CONCERNS_KEY } from './concerns.decorator.js';

export interface DeclaredRoute {
  handler: string;
  method: string;
  /** Path below the global prefix, e.g. `users/:id`. */
  path: string;
  access: Access | undefined;
  /** Metadata of the handler, then of its controller, where defined. */
  metadata<T>(key: string): T[];
}

const methodsOf = (prototype: object): string[] =>
  Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');

function routesOf(controller: object & { name: string; prototype: object }): DeclaredRoute[] {
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return methodsOf(controller.prototype).flatMap((name) => {
    const handler = (controller.prototype as Record<string, unknown>)[name];
    if (typeof handler !== 'function') return [];
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
    const access = (Reflect.getMetadata(ACCESS_KEY, handler) ??
      Reflect.getMetadata(ACCESS_KEY, controller)) as Access | undefined;
    return [
      {
        handler: `${controller.name}.${name}`,
        method: RequestMethod[method],
        path: [base, path]
          .map((part) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/'),
        access,
        metadata: <T>(key: string) =>
          [handler, controller]
            .map((carrier) => Reflect.getMetadata(key, carrier) as T | undefined)
            .filter((value) => value !== undefined),
      },
    ];
  });
}

/** Every handler of every controller of the application. */
export function declaredRoutes(modules: ModulesContainer): DeclaredRoute[] {
  return [...modules.values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) =>
      typeof metatype === 'function' ? routesOf(metatype as unknown as Parameters<typeof routesOf>[0]) : [],
    ),
  );
}

/** Refuses to start if a handler declares no access, or a write by staff no concern. */
export function assertAccessDeclared(modules: ModulesContainer): void {
  const routes = declaredRoutes(modules);
  const refuse = (silent: DeclaredRoute[], what: string) => {
    const names = silent.map(({ handler }) => handler).join(', ');
    if (names) throw new Error(`These handlers do not declare ${what}: ${names}`);
  };
  refuse(
    routes.filter(({ access }) => access === undefined),
    'who may enter (@Public, @LoggedIn, @Needs, …)',
  );
  const staffWrites = routes.filter(({ access, method }) => neededBy(access) !== null && method !== 'GET');
  refuse(
    staffWrites.filter(({ metadata }) => metadata(CONCERNS_KEY).length === 0),
    'whom they concern (@Concerns, @ConcernsNoPlayer)',
  );
}

/** Paths of public reads, for which no session is loaded. Logins need theirs. */
export function sessionlessRoutes(modules: ModulesContainer): ReadonlySet<string> {
  const reads = declaredRoutes(modules).filter(
    ({ access, method }) => access === 'public' && method === 'GET',
  );
  return new Set(reads.filter(({ path }) => !/^auth(\/|$)/.test(path)).map(({ path }) => `/api/${path}`));
}
