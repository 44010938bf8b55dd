import { BRAND_NAME, BRAND_NAME_ARABIC } from './brand.js';
import type { InterviewMode } from './interviews.js';
import type { Currency } from './money.js';
import type { PaymentMethod } from './orders.js';
import type { ProductCategory } from './products.js';
import type { SuggestedPack } from './roles.js';
import type { Locale } from './users.js';

/** The bundled intro video for communities without their own. 1280 pixels wide. */
export const BUNDLED_INTRO = '/media/intro.webm';

/** `GET /api/config/site`: the public part of the community’s configuration. */
export interface SiteConfig {
  name: string;
  /** Left out while nothing differs from what the site was built with. */
  brand?: SiteBrand;
  tagline: string;
  supportEmail: string;
  /** Name of the gaming hub that `links.partnerHub` leads to; empty without one. */
  partner: string;
  links: {
    discordInvite: string;
    supportTicket: string;
    tipping: string;
    pedWiki: string;
    gtaStore: string;
    fivemDownload: string;
    partnerHub: string;
    x: string;
    instagram: string;
    youtube: string;
    tiktok: string;
    /**
     * The owner’s pages about the interview and about connecting to the game server: addresses, or paths on the site.
     */
    interview: string | null;
    connect: string | null;
  };
  media: { music: string | null; introVideo: string | null; trailer: string | null };
  whitelistMaxAttempts: number;
  interviews: InterviewMode;
  /** Marked in the shop while no pack is bought most. */
  suggestedPack: SuggestedPack;
  /** IANA name of the community's time zone. */
  timeZone: string;
  memberCaps: { Crew: number; Gang: number; Family: number; Organization: number };
  policies: PolicyValues;
  retention: RetentionPeriods;
  /** `local`: the providers are the simulated ones of this repository, and the site shows a "demo payments" badge. */
  providersMode: 'live' | 'vendor-sandbox' | 'local';
  /** Ways to pay that are switched on, by category. */
  paymentMethods: Record<ProductCategory, PaymentMethod[]>;
  /** The enabled ways to pay, with the data that a page needs to offer them. */
  waysToPay: WayToPay[];
  /** Address of the console’s remote entry; same origin unless the console is deployed elsewhere. */
  adminConsoleEntry: string;
}

/** What an owner has changed of the brand that the site was built with, apart from the name and the colours. */
export interface SiteBrand {
  /** The name as the first screen and the header show it. */
  wordMarks?: Record<Locale, string>;
  /** The pictures of the first screen, as `srcset`; `heroPortrait` is for upright screens. */
  hero?: string;
  heroPortrait?: string;
  /** Path of the picture for shared links, 1200 by 630 pixels. */
  share?: string;
}

/**
 * - `buttons`: the provider's own buttons on our page. - `redirect`: a page of the provider, from which the player
 * returns. - `by-hand`: staff confirm what the player has sent.
 */
export const WAYS_OF_PAYING = ['buttons', 'redirect', 'by-hand'] as const;

/** A way to pay that is switched on. */
export interface WayToPay {
  id: PaymentMethod;
  /** Its name, the same in all languages. */
  name: string;
  currency: Currency;
  pays: (typeof WAYS_OF_PAYING)[number];
  /** Product categories that it can pay for. */
  categories: ProductCategory[];
}

/** Values in the terms and the rules that the owner decides. */
export interface PolicyValues {
  /** The person or company that runs the community, as the law requires it to be named. */
  operator: string;
  /** Day of the last change of the terms, as YYYY-MM-DD. */
  termsDate: string;
  /** Hours in which a breach of the rules is reported. */
  reportHours: number;
  /** Shortest clip of a report, in minutes. */
  clipMinutes: number;
  /** Days in which a sanction is appealed. */
  appealDays: number;
  /** Hours after which a paid item counts as not delivered. */
  deliveryHours: number;
  /** Hours in which the team usually checks a tip. */
  tipCheckHours: number;
  /** Days in which a request for erasure is carried out. */
  erasureDays: number;
}

/** Retention periods (docs/data-retention.md), from the server's configuration. */
export interface RetentionPeriods {
  rejectedApplicationsMonths: number;
  notificationsMonths: number;
  providerEventsMonths: number;
  auditYears: number;
  /** Hours after the last visit at which a session ends. */
  sessionHours: number;
  /** Hours after the login at which a session ends. */
  sessionMaxHours: number;
}

/** `GET /api/community/members`. */
export interface MemberCount {
  /** Members of the Discord server; 0 until Discord has answered. */
  members: number;
  /** Members who are online; null if unknown, for example while the server’s widget is switched off. */
  online: number | null;
}

/** The demo community's tagline, which the site translates; an owner's own tagline is shown as written. */
export const DEFAULT_TAGLINE = 'A city of your own making.';

/** The word mark of a community in a language. Without one of its own, only the brand's name is also written in Arabic. */
export const wordMark = ({ name, brand }: Pick<SiteConfig, 'name' | 'brand'>, locale: Locale): string =>
  brand?.wordMarks?.[locale] ?? (locale === 'ar' && name === BRAND_NAME ? BRAND_NAME_ARABIC : name);
