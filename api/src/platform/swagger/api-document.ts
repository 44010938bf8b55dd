import { BRIDGE_HEADERS, SESSION_COOKIE } from '@city/contracts';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  DocumentBuilder,
  type MediaTypeObject,
  type OpenAPIObject,
  type OperationObject,
  type ReferenceObject,
  type ResponseObject,
  type SchemaObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { isForTokens, type Access } from '../access/access.decorator.js';
import { type DeclaredRoute, declaredRoutes } from '../access/declared-routes.js';
import { ErrorBodyDto, errorResponses, errorsOf } from './document-errors.js';
import { EXAMPLE_ID, exampleOf } from './examples.js';
import { webhookOperations } from './webhook-operations.js';

/** Descriptions of all tags; the document's linter requires them. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Login with Discord, the logged-in user and the end of the session.',
  whitelist: 'Whitelist applications: sending, reading and deciding them.',
  interviews: 'Interviews of accepted players: times that staff publish, and appointments.',
  'city cards': 'Pictures of the city ID cards that accepted players share.',
  applications: 'Receipts, claims and figures of all kinds of application.',
  beta: 'Applications for the closed beta.',
  entities: 'Applications of crews, gangs, families and organizations.',
  'job applications': 'Applications for the departments of the city.',
  'streamer applications': 'Applications of streamers.',
  products: 'The catalogue: public to read, changed by staff.',
  sales: 'Lower prices of products between two times.',
  content: 'News, events, factions, gallery and people of the site: public to read, written by staff.',
  pages:
    'Pages of the site, such as rules and terms: public to read, written by staff in drafts and versions.',
  pictures: 'Pictures that staff upload, and their public addresses.',
  grants: 'What players have a right to: levels and things, from orders and from staff.',
  orders: 'Orders, tips that staff confirm by hand, reminders.',
  deliveries: 'What the team hands over in the game.',
  notifications: 'Messages to players: the inbox, and failing deliveries for staff.',
  payments: 'Payments at providers.',
  approvals: 'Acts of staff that wait for a second person.',
  users: 'Players, for staff.',
  'personal data': 'Personal data: export and erasure.',
  audit: 'Log of admin actions. Read-only.',
  config: 'Public configuration of the site.',
  statistics: 'Daily figures, for staff.',
  staff: 'Staff roles and their members.',
  settings: 'Settings that Admins change at run time, over the configuration.',
  discord: 'The community’s Discord server: which of its roles follow what the site knows.',
  bridge: 'Game servers: what they say to the site, and what staff do with them.',
  game: 'The city itself: whether it is open, and with which licences a player enters.',
  webhooks: 'Addresses of others that are told of events, and the calls to them.',
  'api tokens': 'Tokens with which programs act for a member of staff.',
  community: 'Public figures of the community.',
  telemetry: 'Web vitals and errors of visits.',
  operations: 'Work that has failed in all attempts.',
  health: 'Probes of the platform.',
};

const SESSION_SCHEME = 'session';
/** Name of the security scheme of programs: an API token. */
const TOKEN_SCHEME = 'token';
/** Name of the security scheme of game servers: a signature over the whole call. */
const BRIDGE_SCHEME = 'bridge';

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
function completeDocument(document: OpenAPIObject, routes: ReadonlyMap<string, DeclaredRoute>): void {
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

const TOKEN_DESCRIPTION =
  'An API token, which an Admin makes (`POST /api/tokens`). It acts for that Admin, with the permissions that the token contains.';

const DESCRIPTION = `Log in on the site first: the session cookie is sent with every call from this page. Programs send an API
token instead, as \`Authorization: Bearer city_…\`; operations with the scheme \`token\` take it.

Bodies are JSON. Errors have one shape (\`ErrorBodyDto\`) with a stable \`code\`; \`x-error-codes\` lists the codes of each
status. Every answer carries \`x-request-id\`. Amounts are integers of the smallest unit (cents, millimes), prices whole units.

Responses of counted requests carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) of the
limit that is closest to its end; a 429 has \`Retry-After\` as well. Reads of the catalogue and the public configuration
count, but carry none, because proxies may give their responses to others.

Events are sent to the addresses that staff set in the console: see \`webhooks\` in this document.

This is version 1 of the interface. New routes, fields, optional parameters and codes may be added to it at any time, so
ignore fields that you do not know. What is going to be removed is marked \`deprecated\` here and named in the changelog at
least six months before a new version of the interface removes it.`;

/** `BetaAdminController.accept` → `betaAdminAccept`. */
export function operationIdOf(controller: string, method: string): string {
  const noun = controller.replace(/Controller$/, '');
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** The OpenAPI document of the whole API, with everything derived from the handlers' declarations. */
export function createApiDocument(app: NestFastifyApplication, communityName: string): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${communityName} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer('/', 'Origin of this page')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie' }, SESSION_SCHEME)
    .addSecurity(TOKEN_SCHEME, { type: 'http', scheme: 'bearer', description: TOKEN_DESCRIPTION })
    .addApiKey({ type: 'apiKey', in: 'header', name: BRIDGE_HEADERS.signature }, BRIDGE_SCHEME);
  for (const [name, description] of Object.entries(TAGS)) settings.addTag(name, description);
  const document = SwaggerModule.createDocument(app, settings.build(), {
    operationIdFactory: operationIdOf,
    extraModels: [ErrorBodyDto],
  });
  const routes = new Map(
    declaredRoutes(app.get(ModulesContainer)).map((route) => {
      const [controller = '', method = ''] = route.handler.split('.');
      return [operationIdOf(controller, method), route];
    }),
  );
  completeDocument(document, routes);
  return { ...document, webhooks: webhookOperations() };
}
