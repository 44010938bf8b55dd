import type { CurrentUser, Person, SiteConfig } from '@city/contracts';
import { PRODUCT_CATEGORIES } from '@city/contracts';
import { POLICIES } from './shop/records';

/** A member of the required server without applications. */
export const youssef: CurrentUser = {
  _id: '66f000000000000000000001',
  discord_id: '100000000000000001',
  discord_username: 'youssef',
  global_name: 'Youssef',
  discord_avatar: null,
  avatarUrl: 'https://cdn.example/youssef.png',
  email: 'youssef@example.com',
  role: 'Player',
  pack: 'None',
  packRank: 0,
  packUntil: null,
  discount: null,
  guilds: [{ id: '900000000000000001' }],
  whiteListStatus: 'noApp',
  betaStatus: 'noApp',
  entityStatus: 'noApp',
  streamerStatus: 'noApp',
  cookiesConsent: false,
  locale: null,
  suspended: false,
  suspension: null,
};

/** A logged-in player who is not a member of the required server. */
export const nadia: CurrentUser = {
  ...youssef,
  _id: '66f000000000000000000002',
  discord_id: '100000000000000002',
  discord_username: 'nadia',
  global_name: null,
  guilds: [],
};

export const layla: CurrentUser = {
  ...youssef,
  _id: '66f000000000000000000003',
  discord_id: '100000000000000003',
  discord_username: 'layla',
  global_name: 'Layla',
  role: 'Admin',
};

/** A user as records name them. */
export const asPerson = (user: CurrentUser): Person => ({
  _id: user._id,
  discord_id: user.discord_id,
  discord_username: user.discord_username,
  global_name: user.global_name,
  avatarUrl: user.avatarUrl,
});

export const mirage: SiteConfig = {
  name: 'Mirage Roleplay',
  tagline: 'A city of your own making.',
  supportEmail: 'support@mirage.example',
  partner: '',
  links: {
    discordInvite: 'https://discord.example/mirage',
    supportTicket: 'https://discord.example/tickets',
    tipping: 'https://tips.example/mirage',
    pedWiki: 'https://wiki.example/peds',
    gtaStore: 'https://store.example/gta',
    fivemDownload: 'https://fivem.example/',
    partnerHub: 'https://hub.example/',
    x: 'https://x.example/mirage',
    instagram: 'https://instagram.example/mirage',
    youtube: 'https://youtube.example/mirage',
    tiktok: 'https://tiktok.example/mirage',
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
  paymentMethods: Object.fromEntries(
    PRODUCT_CATEGORIES.map((category) => [category, []]),
  ) as unknown as SiteConfig['paymentMethods'],
  waysToPay: [],
  adminConsoleEntry: '/admin-console/remoteEntry.js',
};
