import type {
  AuditEntry,
  Delivery,
  FailedWork,
  FailingMessage,
  Grant,
  Order,
  PaymentInReview,
  PlayerDetail,
  Product,
  StaffContent,
} from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import type { RaRecord } from 'react-admin';
import { buildPerson } from './person.js';

export function buildOrder(overrides: Partial<Order> = {}): Order & RaRecord<string> {
  return {
    id: overrides._id ?? 'order-1',
    _id: 'order-1',
    number: 'MRG-7K4Q-M2XT',
    userId: '100000000000000007',
    userName: 'youssef',
    product: { _id: 'p', name: 'Harmattan GT', category: 'car_monthly', price: 9.2 },
    lines: [
      {
        ...{ n: 1, productId: 'p', name: 'Harmattan GT', category: 'car_monthly', listMinor: 1_000 },
        adjustments: [{ kind: 'pack', ref: 'Bronze', label: 'Bronze', percent: 8, offMinor: 80 }],
        ...{ amountMinor: 920, refundedMinor: 0, isGone: false, reason: null },
      },
    ],
    currency: 'USD',
    amount: 920,
    discountPercent: 8,
    paymentDetails: { paymentId: '5O190127TN364715T', method: 'paypal', status: 'COMPLETED' },
    history: [{ at: '2026-11-20T10:00:00.000Z', action: 'created', by: 'youssef', note: null }],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  };
}

/** An order that waits for a tip; its reference expires in a day. */
export function buildTipOrder(overrides: Partial<Order> = {}): Order & RaRecord<string> {
  return buildOrder({
    number: 'MRG-0000-0000',
    currency: 'TND',
    amount: 18_000,
    discountPercent: 0,
    paymentDetails: { paymentId: 'MRG-0000-0000', method: 'tip', status: 'PENDING' },
    tip: {
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      claim: {
        tipNumber: 'T-77',
        ticketUrl: 'https://discord.example/tickets/9',
        at: '2026-11-20T11:00:00.000Z',
      },
    },
    ...overrides,
  });
}

export function buildProduct(overrides: Partial<Product> = {}): Product & RaRecord<string> {
  return {
    id: 'p1',
    _id: 'p1',
    slug: 'harmattan-gt',
    name: 'Harmattan GT',
    description: 'Two doors, long nose.',
    price: 10,
    tndPrice: 30,
    image: '/art/products/car_monthly-1.svg',
    category: 'car_monthly',
    available: true,
    benefits: [],
    ...overrides,
  };
}

export function buildContent(overrides: Partial<StaffContent> = {}): StaffContent & RaRecord<string> {
  return {
    ...EXAMPLE_NEWS,
    person: null,
    id: 'n1',
    _id: 'n1',
    texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
    agreement: null,
    published: true,
    ...overrides,
  };
}

export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry & RaRecord<string> {
  return {
    id: 'a1',
    _id: 'a1',
    at: '2026-11-20T10:00:00.000Z',
    actor: buildPerson('Layla'),
    askedBy: null,
    token: null,
    action: 'product.update',
    target: { type: 'product', id: 'p1' },
    subject: { number: null, names: ['Harmattan GT'] },
    before: { price: 10, name: 'Harmattan GT' },
    after: { price: 12, name: 'Harmattan GT' },
    requestId: null,
    ip: null,
    ...overrides,
  };
}

/** A player as `getOne` returns them. */
export function buildPlayer(overrides: Partial<PlayerDetail> = {}): PlayerDetail & RaRecord<string> {
  return {
    id: 'player-1',
    _id: 'player-1',
    discord_id: '100000000000000007',
    discord_username: 'youssef',
    global_name: 'Youssef',
    discord_avatar: null,
    avatarUrl: '/a.png',
    email: 'youssef@example.com',
    role: 'Player',
    pack: 'Bronze',
    suspended: false,
    suspension: null,
    suspensionHistory: [],
    erasureDueAt: null,
    inRequiredServer: true,
    applications: {
      whiteListStatus: 'noApp',
      betaStatus: 'noApp',
      entityStatus: 'noApp',
      streamerStatus: 'noApp',
      jobStatus: 'noApp',
    },
    createdAt: '2026-10-01T10:00:00.000Z',
    lastLoginAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  };
}

/** A bought Gold pack that runs until 3 January 2027. */
export function buildGrant(overrides: Partial<Grant> = {}): Grant & RaRecord<string> {
  return {
    id: overrides._id ?? 'grant-1',
    _id: 'grant-1',
    // What the list is filtered by.
    userId: 'player-1',
    player: buildPerson('youssef'),
    source: 'order',
    orderId: 'order-1',
    product: { _id: 'p1', name: 'Gold VIP' },
    benefit: { kind: 'level', group: 'vip', rank: 3, days: 30 },
    phase: 'running',
    state: 'active',
    begunAt: '2026-12-04T12:00:00.000Z',
    endsAt: '2027-01-03T12:00:00.000Z',
    remainingMs: 2_592_000_000,
    endReason: null,
    charged: { amount: 920, currency: 'USD' },
    history: [{ at: '2026-12-04T12:00:00.000Z', to: 'active', by: 'system', note: null }],
    ...overrides,
  };
}

/** A payment held for review, because the amount differs from the agreed one. */
export function buildPayment(): PaymentInReview & RaRecord<string> {
  return {
    id: 'pay-1',
    _id: 'pay-1',
    status: 'review',
    providerStatus: 'COMPLETED',
    statusReason: null,
    reference: 'MRG-7K4Q-M2XD',
    providerRef: '5O190127TN364715T',
    captureId: '3C679366HH908993F',
    method: 'paypal',
    userId: '100000000000000007',
    userName: 'youssef',
    product: { _id: 'p', name: 'Harmattan GT', category: 'car_monthly' },
    currency: 'USD',
    amount: 920,
    causes: ['amount'],
    heldAt: '2026-11-20T10:00:00.000Z',
    orderId: null,
    history: [{ at: '2026-11-20T10:00:00.000Z', to: 'review', by: 'paypal', note: '9.19 USD' }],
    createdAt: '2026-11-20T09:59:00.000Z',
  };
}

export const buildFailedWork = (overrides: Partial<FailedWork> = {}): FailedWork => ({
  _id: 'w1',
  kind: 'work',
  what: 'payment-to-settle',
  webhook: null,
  attempts: 20,
  cause: 'no answer',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

/** A message whose delivery failed. */
export function buildFailingMessage(
  overrides: Partial<FailingMessage> = {},
): FailingMessage & RaRecord<string> {
  return {
    id: 'm1',
    _id: 'm1',
    kind: 'application.accepted',
    to: buildPerson('karim'),
    title: 'Your application is accepted',
    text: 'Welcome to the city.',
    state: 'failed',
    attempts: 3,
    reason: 'Discord did not take the message: 403 50007',
    createdAt: '2026-11-20T10:00:00.000Z',
    attemptedAt: '2026-11-20T10:05:00.000Z',
    ...overrides,
  };
}

const WAITING_SINCE = '2026-11-20T10:00:00.000Z';

/** A car that waits to be handed over. */
export const buildDelivery = (more: Partial<Delivery> = {}): Delivery & RaRecord<string> => ({
  id: 'd1',
  _id: 'd1',
  kind: 'give',
  state: 'waiting',
  wanted: true,
  disputed: false,
  byGame: false,
  waitsFor: null,
  code: null,
  player: { discord_id: '100000000000000077', discord_username: 'youssef' },
  orderId: 'order-1',
  product: 'Harmattan GT',
  effect: 'car.harmattan-gt',
  scope: 'character',
  takeBack: 'always',
  claim: null,
  note: null,
  doneAt: null,
  notBefore: WAITING_SINCE,
  history: [{ at: WAITING_SINCE, action: 'created', by: 'system', note: null }],
  createdAt: WAITING_SINCE,
  ...more,
});
