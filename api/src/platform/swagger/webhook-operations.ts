import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  BENEFIT_KINDS,
  BENEFIT_SCOPES,
  CURRENCIES,
  DELIVERY_KINDS,
  GRANT_END_REASONS,
  GRANT_STATES,
  PAYMENT_METHODS,
  WEBHOOK_HEADERS,
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  type WebhookType,
} from '@city/contracts';
import type { OpenAPIObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { EXAMPLE_ID, EXAMPLE_ORDER_NUMBER, EXAMPLE_TIME } from './examples.js';

// The calls that others receive (src/webhooks), as the document's `webhooks`.

const id = (description: string): SchemaObject => ({ type: 'string', description, example: EXAMPLE_ID });
const text = (description: string, example: string): SchemaObject => ({
  type: 'string',
  description,
  example,
});
const number = (description: string, example: number): SchemaObject => ({
  type: 'integer',
  description,
  example,
});
const flag = (description: string): SchemaObject => ({ type: 'boolean', description, example: true });
const time = (description: string): SchemaObject => ({
  type: 'string',
  format: 'date-time',
  description,
  example: EXAMPLE_TIME,
});
const option = (description: string, options: readonly string[]): SchemaObject => ({
  type: 'string',
  enum: [...options],
  description,
  example: options[0],
});
const orNull = ({ type, enum: options, ...schema }: SchemaObject): SchemaObject => ({
  ...schema,
  type: [String(type), 'null'],
  ...(options && { enum: [...options, null] }),
});

interface Described {
  summary: string;
  data: Record<string, SchemaObject>;
  /** Fields that are missing in some calls. */
  optional?: readonly string[];
}

const USER = { userId: orNull(id('The player; null after their data was erased')) };
const ORDER = {
  orderId: id('The order'),
  number: text('The number that player and staff see', EXAMPLE_ORDER_NUMBER),
  productId: id('The product'),
  method: option('How it was paid', PAYMENT_METHODS),
  amount: number('Charged, in cents (USD) or millimes (TND)', 650),
  currency: option('Of all amounts', CURRENCIES),
  ...USER,
};

const EVENTS: { readonly [T in WebhookType]: Described } = {
  'application.decided': {
    summary: 'Staff have decided an application, or taken the decision back (Pending)',
    data: {
      applicationId: id('The application'),
      application: option('Its kind', APPLICATION_KINDS),
      number: orNull(number('Running number within the kind; null for one older than the numbers', 12)),
      status: option('After the decision', APPLICATION_STATUSES),
      ...USER,
    },
  },
  'order.paid': { summary: 'The money of an order was accepted', data: ORDER },
  'order.refunded': {
    summary: 'The money of an order went back, all of it or a part',
    data: {
      ...ORDER,
      whole: flag('False for a part'),
      refunded: orNull(number('All that went back so far; null where the provider has not told it', 650)),
    },
  },
  'grant.changed': {
    summary: 'A right of a player began, paused, ended or was revoked',
    data: {
      grantId: id('The right'),
      orderId: orNull(id('The order that gives it; null for one from staff')),
      productId: orNull(id('The product; null for a right from staff')),
      kind: option('A level of a group, or a thing', BENEFIT_KINDS),
      group: text('Of a level', 'vip'),
      rank: number('Of a level', 1),
      effect: text('Of a thing', 'car.desert-runner'),
      scope: option('Of a thing', BENEFIT_SCOPES),
      days: orNull(number('How long it holds; null for good', 30)),
      begunAt: time('When it was given'),
      state: option('After the change', GRANT_STATES),
      endReason: orNull(option('Why it is revoked; null otherwise', GRANT_END_REASONS)),
      ...USER,
    },
    optional: ['group', 'rank', 'effect', 'scope'],
  },
  'delivery.done': {
    summary: 'A thing was handed over in the game, or taken back, by the team or a game server',
    data: {
      deliveryId: id('The delivery'),
      grantId: id('The right to the thing'),
      orderId: orNull(id('The order; null for a right from staff')),
      kind: option('Handed over, or taken back', DELIVERY_KINDS),
      effect: text('The thing', 'car.desert-runner'),
      scope: option('What the thing belongs to', BENEFIT_SCOPES),
      ...USER,
    },
  },
  [WEBHOOK_TEST]: { summary: 'Staff test the webhook', data: {} },
};

const DESCRIPTION = `Sent by \`POST\` to the addresses that staff set in the console, signed as the
[Standard Webhooks](https://www.standardwebhooks.com) specification says. Answer with 2xx within
${WEBHOOK_LIMITS.answerMs / 1_000} seconds; redirects count as failures. A call is repeated for about three days, with the same
\`${WEBHOOK_HEADERS.id}\`, and can arrive twice or in another order: skip ids that you have seen.`;

const HEADERS: readonly ParameterObject[] = (
  [
    [WEBHOOK_HEADERS.id, text('Of the event, the same in every repetition', EXAMPLE_ID)],
    [WEBHOOK_HEADERS.timestamp, number('When this call was made, in seconds since 1970', 1_773_513_000)],
    [
      WEBHOOK_HEADERS.signature,
      text(
        '`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, by the bytes of the secret after `whsec_`. Several, ' +
          'separated by a space, while an old secret is valid.',
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ),
    ],
  ] as const
).map(([name, { description, example, ...schema }]) => ({
  name,
  in: 'header',
  required: true,
  description,
  example: example as unknown,
  schema,
}));

/** The document's `webhooks`: one operation for each type of call. */
export function webhookOperations(): OpenAPIObject['webhooks'] {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([type, { summary, data, optional = [] }]) => {
      const schema: SchemaObject = {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', enum: [type] },
          timestamp: time('When it happened'),
          data: {
            type: 'object',
            additionalProperties: false,
            required: Object.keys(data).filter((name) => !optional.includes(name)),
            properties: data,
          },
        },
      };
      const shown = Object.entries(data).map(([name, field]) => [name, field.example as unknown]);
      const example = { type, timestamp: EXAMPLE_TIME, data: Object.fromEntries(shown) as object };
      return [
        type,
        {
          post: {
            operationId: `on${type.replace(/(^|\.)./g, (letters) => letters.slice(-1).toUpperCase())}`,
            tags: ['webhooks'],
            // The signature authenticates the call.
            security: [],
            summary,
            description: DESCRIPTION,
            parameters: [...HEADERS],
            requestBody: { required: true, content: { 'application/json': { schema, example } } },
            responses: { '2XX': { description: 'Taken. The body is not read.' } },
          },
        },
      ];
    }),
  );
}
