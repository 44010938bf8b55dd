import { BRAND_NAME } from '@city/contracts';
import {
  EXAMPLE_BETA,
  EXAMPLE_ENTITY,
  EXAMPLE_JOB,
  EXAMPLE_STREAMER,
  EXAMPLE_WHITELIST,
} from '@city/contracts/examples';

/** A MongoDB id. */
export const EXAMPLE_ID = '665f1c2e9b1e8a3d4c5b6a79';
export const EXAMPLE_ORDER_NUMBER = 'MRG-7K4Q-M2XT';
export const EXAMPLE_TIME = '2026-03-14T18:30:00.000Z';

/**
 * Examples by field name for the documentation, unless the DTO has its own `example`. Forms made of them are valid: a test
 * sends the examples of request bodies to the API.
 */
export const FIELD_EXAMPLES: Readonly<Record<string, unknown>> = {
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
    'stock',
    'sales',
  ].map((field) => `UpdateProductDto.${field}`),
  ...[
    'supportEmail',
    'timeZone',
    'links',
    'media',
    'memberCaps',
    'policies',
    'rejectTemplates',
    'interviews',
    'suggestedPack',
    'whitelistMaxAttempts',
    'partner',
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
