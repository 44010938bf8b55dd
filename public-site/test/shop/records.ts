import type { CurrentUser, Order, Product, SiteConfig } from '@city/contracts';
import {
  PACKS,
  PRODUCT_CATEGORIES,
  type PaymentMethod,
  type ProductCategory,
  type WayToPay,
} from '@city/contracts';

/** A player whose pack and discount are from the team. */
export function aPlayer(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const { pack = 'None' } = overrides;
  const packRank = PACKS.indexOf(pack);
  return {
    _id: 'u1',
    discord_id: '100000000000000001',
    discord_username: 'youssef',
    global_name: 'Youssef',
    discord_avatar: null,
    avatarUrl: '/avatar.png',
    email: null,
    role: 'Player',
    pack,
    packRank,
    packUntil: null,
    discount: pack === 'None' ? null : { pack, group: 'vip', rank: packRank, by: 'staff', until: null },
    guilds: [{ id: '1' }],
    whiteListStatus: 'noApp',
    betaStatus: 'noApp',
    entityStatus: 'noApp',
    streamerStatus: 'noApp',
    cookiesConsent: true,
    locale: null,
    suspended: false,
    suspension: null,
    ...overrides,
  };
}

export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    _id: 'p1',
    slug: 'harmattan-gt',
    name: 'Harmattan GT',
    description: 'Two doors, long nose, quiet until third gear.',
    price: 10,
    tndPrice: 30,
    image: '/art/products/harmattan-gt.svg',
    category: 'car_monthly',
    available: true,
    benefits: [],
    ...overrides,
  };
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: 'order-77',
    number: 'MRG-7K4Q-M2XT',
    userId: '100000000000000001',
    userName: 'youssef',
    product: { _id: 'p1', name: 'Harmattan GT', category: 'car_monthly', price: 9.2 },
    lines: [
      {
        ...{ n: 1, productId: 'p1', name: 'Harmattan GT', category: 'car_monthly', listMinor: 1_000 },
        adjustments: [{ kind: 'pack', ref: 'Bronze', label: 'Bronze', percent: 8, offMinor: 80 }],
        ...{ amountMinor: 920, refundedMinor: 0, isGone: false, reason: null },
      },
    ],
    currency: 'USD',
    amount: 920,
    discountPercent: 8,
    paymentDetails: { paymentId: 'PAYPAL1', method: 'paypal', status: 'COMPLETED' },
    tip: null,
    history: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    ...overrides,
  };
}

/** The default policies and periods of a server without settings. */
export const POLICIES = {
  policies: {
    operator: 'Mirage Roleplay',
    termsDate: '2026-11-24',
    reportHours: 48,
    clipMinutes: 2,
    appealDays: 14,
    deliveryHours: 24,
    tipCheckHours: 24,
    erasureDays: 30,
  },
  retention: {
    rejectedApplicationsMonths: 12,
    notificationsMonths: 12,
    providerEventsMonths: 24,
    auditYears: 5,
    sessionHours: 336,
    sessionMaxHours: 720,
  },
} satisfies Partial<SiteConfig>;

/** The ways to pay of this repository, as the API shows them. */
const WAYS: Record<PaymentMethod, Omit<WayToPay, 'id' | 'categories'>> = {
  paypal: { name: 'PayPal', currency: 'USD', pays: 'buttons' },
  konnect: { name: 'Konnect', currency: 'TND', pays: 'redirect' },
  flouci: { name: 'Flouci', currency: 'TND', pays: 'redirect' },
  tip: { name: 'Tip', currency: 'TND', pays: 'by-hand' },
};

const waysToPay = (methods: readonly PaymentMethod[]): WayToPay[] =>
  methods.map((id) => ({ id, ...WAYS[id], categories: [...PRODUCT_CATEGORIES] }));

export function aSiteConfig(methods: readonly PaymentMethod[] = ['paypal', 'konnect', 'tip']): SiteConfig {
  const entries = PRODUCT_CATEGORIES.map((category) => [category, [...methods]] as const);
  return {
    name: 'Mirage Roleplay',
    tagline: '',
    supportEmail: 'support@example.com',
    partner: '',
    links: {
      discordInvite: 'https://discord.example/invite',
      supportTicket: 'https://discord.example/tickets',
      tipping: 'https://tips.example/mirage',
      pedWiki: 'https://wiki.example/peds',
      gtaStore: 'https://store.example',
      fivemDownload: 'https://fivem.example',
      partnerHub: 'https://hub.example',
      x: 'https://x.example',
      instagram: 'https://instagram.example',
      youtube: 'https://youtube.example',
      tiktok: 'https://tiktok.example',
      interview: null,
      connect: null,
    },
    media: { music: null, introVideo: null, trailer: null },
    whitelistMaxAttempts: 3,
    interviews: 'required',
    suggestedPack: 'None',
    timeZone: 'Africa/Tunis',
    memberCaps: { Crew: 6, Gang: 10, Family: 15, Organization: 20 },
    ...POLICIES,
    providersMode: 'live',
    paymentMethods: Object.fromEntries(entries) as Record<ProductCategory, PaymentMethod[]>,
    waysToPay: waysToPay(methods),
    adminConsoleEntry: '/admin-console/remoteEntry.js',
  };
}
