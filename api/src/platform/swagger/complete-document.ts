import type {
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
} from '@nestjs/swagger';
import { isForTokens, type Access } from '../access/access.decorator.js';
import type { DeclaredRoute } from '../access/declared-routes.js';
import { errorsOf } from './derived-errors.js';
import { errorResponses } from './error-responses.js';
import { EXAMPLE_ID } from './field-examples.js';
import { exampleOf } from './example-of.js';

/** Name of the security scheme: the session cookie. */
export const SESSION_SCHEME = 'session';
/** Name of the security scheme of programs: an API token. */
export const TOKEN_SCHEME = 'token';
/** Name of the security scheme of game servers: a signature over the whole call. */
export const BRIDGE_SCHEME = 'bridge';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Classes that are not DTOs. */
const NO_SCHEMAS = ['Function', 'ObjectId'];
/** The format of ObjectIdParam. */
const OBJECT_ID = '^[0-9a-fA-F]{24}$';
/** Path parameters that are not ids, unless the handler describes them. */
const PATH_PARAMETERS: Readonly<Record<string, { description: string; example: string }>> = {
  category: { description: 'A category of products.', example: 'car_monthly' },
  discordId: { description: 'The Discord id of a member.', example: '204255221017214977' },
  kind: { description: 'A kind of content of the site.', example: 'news' },
  name: {
    description: 'The last part of the address of a picture.',
    example: '0123456789abcdef0123456789abcdef-1600x900',
  },
  ref: { description: "The provider's reference of a payment (`paymentRef`).", example: EXAMPLE_ID },
  width: { description: 'Width in pixels.', example: '480' },
};

type Schemas = Record<string, SchemaObject | ReferenceObject>;

/** Every operation of a document with its path. */
export function operationsOf(
  document: OpenAPIObject,
): { path: string; method: (typeof METHODS)[number]; operation: OperationObject }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/**
 * Adds what handlers need not repeat: security, error responses, shared headers and body examples.
 */
export function completeDocument(document: OpenAPIObject, routes: ReadonlyMap<string, DeclaredRoute>): void {
  const schemas: Schemas = document.components?.schemas ?? {};
  for (const name of NO_SCHEMAS) delete schemas[name];
  for (const schema of Object.values(schemas)) unwrapReferences(schema);
  const errors: Record<string, ResponseObject | ReferenceObject> = {};
  document.components = { ...document.components, headers: SHARED_HEADERS, responses: errors };
  for (const { path, operation } of operationsOf(document)) {
    const route = routes.get(operation.operationId ?? '');
    if (!route) throw new Error(`${path}: no handler for operation ${operation.operationId}`);
    operation.security = securityOf(route.access);
    describeParameters(operation);
    addExamples(operation, schemas);
    for (const response of Object.values(operation.responses) as ResponseObject[]) {
      response.headers = { 'x-request-id': { $ref: '#/components/headers/RequestId' }, ...response.headers };
    }
    Object.assign(operation.responses, errorResponses(errorsOf(route, path, operation), errors));
  }
}

function securityOf(access: Access | undefined): Record<string, string[]>[] {
  if (access === 'public') return [];
  if (access === 'bridge') return [{ [BRIDGE_SCHEME]: [] }];
  const session = { [SESSION_SCHEME]: [] };
  return isForTokens(access) ? [session, { [TOKEN_SCHEME]: [] }] : [session];
}

/** OpenAPI 3.0 needed `allOf: [{ $ref }]` to extend a reference; 3.1 allows siblings. */
function unwrapReferences(schema: SchemaObject | ReferenceObject): void {
  if ('$ref' in schema) return;
  for (const property of Object.values(schema.properties ?? {})) unwrapReferences(property);
  const [only, ...others] = schema.allOf ?? [];
  if (only && '$ref' in only && others.length === 0) {
    delete schema.allOf;
    Object.assign(schema, only);
  }
}

const SHARED_HEADERS = {
  RequestId: {
    description: "Id of the request, for support: the caller's or a new one.",
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  RateLimitLimit: { description: 'Requests a minute.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Requests that are left of it.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until the limit is whole again.', schema: { type: 'integer' } },
};

function addExamples({ requestBody, responses }: OperationObject, schemas: Schemas): void {
  if (requestBody && 'content' in requestBody) addExample(requestBody.content['application/json'], schemas);
  for (const response of Object.values(responses) as ResponseObject[]) {
    addExample(response.content?.['application/json'], schemas);
  }
}

/**
 * `id: Types.ObjectId` appears as its class or, for a type-only import, as `Function` (TypeScript) or `Object` (SWC).
 */
function isObjectId(schema: SchemaObject | ReferenceObject | undefined): boolean {
  if (!schema) return false;
  if (!('$ref' in schema)) return schema.type === 'object';
  return NO_SCHEMAS.some((name) => schema.$ref.endsWith(`/${name}`));
}

/** Describes ids, which handlers take as ObjectId, and adds examples of parameters. */
function describeParameters({ parameters }: OperationObject): void {
  for (const parameter of parameters ?? []) {
    if ('$ref' in parameter) continue;
    if (parameter.schema && 'example' in parameter.schema) {
      parameter.example = parameter.schema.example as unknown;
      delete parameter.schema.example;
    }
    if (parameter.schema && 'enum' in parameter.schema) parameter.example ??= parameter.schema.enum?.[0];
    if (parameter.in !== 'path') continue;
    if (isObjectId(parameter.schema)) {
      parameter.schema = { type: 'string', pattern: OBJECT_ID };
      parameter.description ??= '24 hex digits.';
    }
    const described = PATH_PARAMETERS[parameter.name];
    parameter.description ??= described?.description;
    parameter.example ??= described?.example ?? EXAMPLE_ID;
  }
}

function addExample(media: MediaTypeObject | undefined, schemas: Schemas): void {
  if (!media?.schema || media.example !== undefined || media.examples !== undefined) return;
  media.example = exampleOf(media.schema, schemas);
}
