import { BRAND_NAME } from '@city/contracts';
import {
  EXAMPLE_BETA,
  EXAMPLE_ENTITY,
  EXAMPLE_JOB,
  EXAMPLE_STREAMER,
  EXAMPLE_WHITELIST,
} from '@city/contracts/examples';
import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';

export const EXAMPLE_ID = '665f1c2e9b1e8a3d4c5b6a79';
export const EXAMPLE_ORDER_NUMBER = 'MRG-7K4Q-M2XT';
export const EXAMPLE_TIME = '2026-03-14T18:30:00.000Z';

/**
 * Examples by field name for the documentation, unless the DTO has its own `example`. Forms made of them are valid: a test
 * sends the examples of request bodies to the API.
 */
const FIELD_EXAMPLES: Readonly<Record<string, unknown>> = {
  // Applications
  ...withoutAnswers(EXAMPLE_WHITELIST),
  ...EXAMPLE_ENTITY,
  ...EXAMPLE_STREAMER,
  ...withoutAnswers(EXAMPLE_JOB),
  question: 'A patrol stops you with a friend in the boot. What do you say?',
  answer: EXAMPLE_WHITELIST.situationalAnswers.scenario1.answer,
  attempt: 1,
  hints: [],

  // People
  _id: EXAMPLE_ID,
  actorId: EXAMPLE_ID,
  userId: '204255221017214977',
  discord_id: '204255221017214977',
  discordId: '204255221017214977',
  discord_username: 'youssef',
  discordUsername: 'youssef',
  userName: 'youssef',
  global_name: 'Youssef',
  discord_avatar: 'a_1269e74af4df7417b13759eae50c83dc',
  avatarUrl: 'https://cdn.discordapp.com/embed/avatars/1.png',
  email: 'youssef@example.com',
  by: 'layla',
  ip: '203.0.113.7',
  requestId: '0b9f7f5e-6f0f-4a5c-9f6e-2d1c3b4a5e6f',

  // Beta and job
  motivation: EXAMPLE_BETA.motivation,
  'BetaInputDto.name': EXAMPLE_BETA.name,
  'BetaApplicationDto.name': EXAMPLE_BETA.name,
  'JobInputDto.situationalAnswers': EXAMPLE_JOB.situationalAnswers,
  'JobApplicationDto.situationalAnswers': EXAMPLE_JOB.situationalAnswers,

  // Shop
  slug: 'desert-runner',
  'CreateProductDto.name': 'Desert Runner',
  'ProductDto.name': 'Desert Runner',
  // An unchanged example creates a product that is not on sale and has no benefits.
  'CreateProductDto.available': false,
  'CreateProductDto.benefits': [],
  'UpdateProductDto.available': false,
  'OrderProductDto.name': 'Desert Runner',
  'ShownProductDto.name': 'Desert Runner',
  productName: 'Desert Runner',
  description: 'An unbranded car for bad roads.',
  image: '/art/products/car_monthly-1.svg',
  price: 6.5,
  tndPrice: 18,
  expectedPrice: 6.5,
  category: 'car_monthly',
  productId: EXAMPLE_ID,
  orderId: EXAMPLE_ID,
  'PaymentDetailsDto.id': '5O190127TN364715T',
  'PayPalOrderCreatedDto.id': '5O190127TN364715T',
  paymentId: '5O190127TN364715T',
  paymentRef: EXAMPLE_ID,
  payUrl: 'https://gateway.konnect.network/pay?payment_ref=665f1c2e9b1e8a3d4c5b6a79',
  receiverWalletId: 'wallet',
  token: 'TND',
  firstName: '204255221017214977_youssef',
  tipNumber: 'TIP-2041',
  tipTransactionId: 'TIP-2041',
  ticketUrl: 'https://discord.com/channels/1/2',
  screenshotUrl: 'https://i.imgur.com/tip.png',
  tippingUrl: 'https://tips.example.org/mirage',
  note: 'Seen in the tipping page.',
  clientId: 'AZDxjDScFpQtjWTOUtWKbyN_bDt4OgqaF4eYXlewfBP4',

  // Everything else
  // The state before the first rules, without a pause.
  'SaveRoleRulesDto.rules': [],
  'PauseRolesDto.paused': false,
  'SiteConfigDto.name': BRAND_NAME,
  'GuildDto.id': '1100000000000000001',
  'AuditTargetDto.id': EXAMPLE_ID,
  reason: 'Welcome to the city.',
  supportEmail: 'support@example.com',
  message: 'Done.',
  before: null,
  after: null,
};

/** Optional fields omitted from examples for clarity. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // Either these or upTo.
  'MarkReadDto.ids',
  // Known only after reading the application.
  'DecisionDto.version',
  // An edit names the fields that it changes, and replaces settings that it leaves out by their defaults.
  ...[
    '_id',
    'id',
    'slug',
    'name',
    'description',
    'price',
    'tndPrice',
    'image',
    'category',
    'benefits',
    'perPlayer',
    'needs',
    'hidden',
    'stock',
    'sales',
  ].map((field) => `UpdateProductDto.${field}`),
  ...[
    'brand',
    'supportEmail',
    'timeZone',
    'links',
    'media',
    'memberCaps',
    'policies',
    'rejectTemplates',
    'interviews',
    'suggestedPack',
    'cityMap',
    'whitelistMaxAttempts',
    'partner',
    'seller',
  ].map((field) => `SettingsInputDto.${field}`),
  // 256 numbers.
  'AccessHeldDto.versions',
]);

/** A form's fields without the answers, whose type differs by form. */
function withoutAnswers({
  situationalAnswers,
  ...fields
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  void situationalAnswers;
  return fields;
}

type Schema = SchemaObject | ReferenceObject;
type Schemas = Readonly<Record<string, Schema>>;

/** The location of a schema: field and DTO. */
interface Place {
  field: string;
  dto: string;
}

const nameOf = ({ $ref }: ReferenceObject): string => $ref.slice($ref.lastIndexOf('/') + 1);
const firstType = ({ type }: SchemaObject): string | undefined =>
  (Array.isArray(type) ? type : [type]).find((name) => name !== 'null');

/** `departmentReason` → "department reason". */
const inWords = (field: string): string => field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * An example for a schema: from the DTO, else by field name, else the first option, else any value of the right type.
 */
export function exampleOf(schema: Schema, schemas: Schemas, place: Place = { field: '', dto: '' }): unknown {
  if ('$ref' in schema) {
    const target = schemas[nameOf(schema)];
    return target && exampleOf(target, schemas, { field: place.field, dto: nameOf(schema) });
  }
  if (schema.example !== undefined) return schema.example as unknown;
  if (schema.type !== 'object' || !schema.properties) {
    const known = knownExample(schema, place);
    if (known !== undefined) return known;
  }
  const inner = (schema.allOf ?? schema.anyOf ?? schema.oneOf)?.[0];
  if (inner) return exampleOf(inner, schemas, place);
  return byType(schema, schemas, place);
}

function knownExample(schema: SchemaObject, { field, dto }: Place): unknown {
  const known = FIELD_EXAMPLES[`${dto}.${field}`] ?? FIELD_EXAMPLES[field];
  if (known === undefined) return undefined;
  const kind = known === null ? 'null' : Array.isArray(known) ? 'array' : typeof known;
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [schema.type];
  const fits = types.some((type) => type === kind || (type === 'integer' && kind === 'number'));
  return fits && (!schema.enum || schema.enum.includes(known)) ? known : undefined;
}

function byType(schema: SchemaObject, schemas: Schemas, place: Place): unknown {
  if (schema.enum) return schema.enum[0] as unknown;
  if (schema.default !== undefined) return schema.default as unknown;
  switch (firstType(schema)) {
    case 'object':
      return objectExample(schema, schemas, place);
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, place)] : [];
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case undefined:
    default:
      return schema.format === 'date-time' ? EXAMPLE_TIME : inWords(place.field);
  }
}

function objectExample(schema: SchemaObject, schemas: Schemas, { dto }: Place): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field]) => !LEFT_OUT.has(`${dto}.${field}`))
      .map(([field, property]) => [field, exampleOf(property, schemas, { field, dto })]),
  );
}
