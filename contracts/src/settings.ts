import type { Person } from './applications.js';
import type { CityMapMode } from './districts.js';
import type { ChosenColors } from './brand-colors.js';
import type { InterviewMode } from './interviews.js';
import type { Seller } from './order-receipts.js';
import type { ApplicationKind } from './kinds/index.js';
import type { PictureUse } from './pictures.js';
import type { SuggestedPack } from './roles.js';
import type { SiteConfig } from './site-config.js';
import type { Locale, LocalizedText } from './users.js';

/** A reason that staff can start from when they reject an application. */
export interface RejectTemplate {
  /** Lower-case letters, digits and hyphens; unique in the list, never shown. */
  id: string;
  /** Title by which staff choose it. */
  title: LocalizedText;
  /** Text for the player unless staff change it; at most DECISION_REASON_MAX characters. */
  text: LocalizedText;
  /** Kinds of application for which it is offered; at least one. */
  kinds: ApplicationKind[];
}

/** Longest texts and largest numbers of the settings. */
export const SETTING_LIMITS = {
  tagline: 200,
  partner: 100,
  /** The longest address that mail can be sent to. */
  email: 254,
  address: 500,
  memberCap: 1_000,
  attempts: 1_000,
  operator: 200,
  /** Hours, days or minutes of the rules. */
  period: 1_000,
  templates: 30,
  templateId: 40,
  templateTitle: 80,
  timeZone: 60,
  /** The name of the community, and its word marks. */
  name: 80,
  /** Each text about the seller on receipts. */
  seller: 300,
} as const;

export const REJECT_TEMPLATE_ID = /^[a-z0-9][a-z0-9-]*$/;

/** What visitors recognise the community by. Its defaults are in brand.ts. */
export interface Brand extends ChosenColors {
  name: string;
  /** The name as the first screen and the header show it; empty for the name itself. */
  wordMark: string;
  /** The same on Arabic pages; empty for the word mark in Latin letters. */
  wordMarkArabic: string;
  /** Addresses of uploaded pictures; null for those that the site was built with. */
  hero: string | null;
  /** For upright screens; the other one is cut without it. */
  heroPortrait: string | null;
  share: string | null;
  icon: string | null;
}

/** The pictures of a brand, each with the use for which it is uploaded. */
export const BRAND_PICTURES = {
  hero: 'hero',
  heroPortrait: 'portrait',
  share: 'share',
  icon: 'icon',
} as const satisfies Partial<Record<keyof Brand, PictureUse>>;

/** Settings that an owner changes without a developer. Names as in `GET /api/config/site`. */
export interface SettingValues {
  brand: Brand;
  tagline: string;
  supportEmail: string;
  /** A name of the IANA database. Reminders are sent during its day. */
  timeZone: string;
  partner: string;
  links: SiteConfig['links'];
  /** Addresses or paths on the site; null for none. */
  media: SiteConfig['media'];
  memberCaps: SiteConfig['memberCaps'];
  policies: SiteConfig['policies'];
  /** The seller on receipts. Without a legal name they show the operator of the terms. */
  seller: Seller;
  /** Whitelist applications that one player may ever send. */
  whitelistMaxAttempts: number;
  interviews: InterviewMode;
  suggestedPack: SuggestedPack;
  cityMap: CityMapMode;
  /** In the order in which staff see them. */
  rejectTemplates: RejectTemplate[];
}

/** The settings changed in the console; all others come from the server's configuration. */
export type OwnSettings = {
  [K in keyof SettingValues]?: K extends 'brand' | 'links' | 'media' | 'memberCaps' | 'policies' | 'seller'
    ? Partial<SettingValues[K]>
    : SettingValues[K];
};

/** Every single setting, by its path. */
export const SETTING_KEYS = [
  'brand.name',
  'brand.wordMark',
  'brand.wordMarkArabic',
  'brand.accent',
  'brand.surface',
  'brand.hero',
  'brand.heroPortrait',
  'brand.share',
  'brand.icon',
  'tagline',
  'supportEmail',
  'timeZone',
  'links.discordInvite',
  'links.supportTicket',
  'links.tipping',
  'links.pedWiki',
  'links.gtaStore',
  'links.fivemDownload',
  'partner',
  'links.partnerHub',
  'links.x',
  'links.instagram',
  'links.youtube',
  'links.tiktok',
  'links.interview',
  'links.connect',
  'media.music',
  'media.introVideo',
  'media.trailer',
  'memberCaps.Crew',
  'memberCaps.Gang',
  'memberCaps.Family',
  'memberCaps.Organization',
  'policies.operator',
  'policies.termsDate',
  'policies.reportHours',
  'policies.clipMinutes',
  'policies.appealDays',
  'policies.deliveryHours',
  'policies.tipCheckHours',
  'policies.erasureDays',
  'seller.legalName',
  'seller.address',
  'seller.registration',
  'seller.taxId',
  'seller.taxLine',
  'seller.note',
  'whitelistMaxAttempts',
  'interviews',
  'suggestedPack',
  'cityMap',
  'rejectTemplates',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/**
 * Links that decide where money and people go. Only Admins, who hold `staff`, may change them (LINKS_NEED_STAFF), never
 * with an API token. Each change is announced in the staff channel.
 */
export const GUARDED_LINKS = [
  'tipping',
  'supportTicket',
  'discordInvite',
  'fivemDownload',
] as const satisfies (keyof NonNullable<OwnSettings['links']>)[];

/** Source of a value in the server’s configuration. */
export const SETTING_SOURCES = ['default', 'file', 'environment'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** `GET /api/settings` and the answer of `PUT`. Staff only. */
export interface Settings {
  /** Sent back with a change, for optimistic locking; 0 before the first change. */
  version: number;
  /** ISO 8601; null before the first change. */
  changedAt: string | null;
  changedBy: Person | null;
  /** Values in effect: `own` over `fallback`. */
  values: SettingValues;
  own: OwnSettings;
  /** Values in effect where `own` has none, and the source of each. */
  fallback: SettingValues;
  sources: Record<SettingKey, SettingSource>;
}

/** `PUT /api/settings`: all settings of the console. Omitted ones return to the server's configuration. */
export interface SettingsInput extends OwnSettings {
  /** `version` of the settings as they were read; when they have changed since, nothing is stored (SETTINGS_CHANGED). */
  version: number;
}

/** The setting at a path, e.g. `settingAt(own, 'links.x')`; undefined if it is not set. */
export function settingAt(values: SettingValues | OwnSettings, key: SettingKey): unknown {
  const [group = '', member] = key.split('.');
  const value = (values as Record<string, unknown>)[group];
  return member === undefined ? value : (value as Record<string, unknown> | undefined)?.[member];
}

/** Returns the values in effect: the own settings over the others. */
export function settingsOver(fallback: SettingValues, own: OwnSettings): SettingValues {
  const brand = { ...fallback.brand, ...own.brand };
  const { operator } = fallback.policies;
  return {
    ...fallback,
    ...own,
    brand,
    links: { ...fallback.links, ...own.links },
    media: { ...fallback.media, ...own.media },
    memberCaps: { ...fallback.memberCaps, ...own.memberCaps },
    policies: {
      ...fallback.policies,
      // Without one of its own, the community is the operator.
      operator: operator === fallback.brand.name ? brand.name : operator,
      ...own.policies,
    },
    seller: { ...fallback.seller, ...own.seller },
  };
}

/** A localized text in a language; English if it is not translated. */
export const inLanguage = (text: LocalizedText, locale: Locale): string => text[locale].trim() || text.en;
