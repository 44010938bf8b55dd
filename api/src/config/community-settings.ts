import 'reflect-metadata';
import {
  BRAND_LINKS,
  BRAND_NAME,
  BRAND_SUPPORT_EMAIL,
  BRAND_TAGLINE,
  BUNDLED_INTRO,
  DEFAULT_LOCALE,
  DEFAULT_TIME_ZONE,
  LOCALES,
  PAYMENT_METHODS,
  PRODUCT_CATEGORIES,
  SETTING_LIMITS,
  type CityMapMode,
  type InterviewMode,
  type Locale,
  type PaymentMethod,
  type ProductCategory,
  type SuggestedPack,
} from '@city/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import {
  Day,
  Interviews,
  Link,
  MapMode,
  Media,
  MemberCap,
  Operator,
  PackSuggestion,
  Partner,
  Period,
  SellerText,
  SupportEmail,
  TimeZone,
} from './setting-rules.js';

export class CommunityLinks {
  /** Default: https://discord.gg/ and the invite code. */
  @IsOptional() @Link() discordInvite?: string;
  @Link() pedWiki: string = 'https://wiki.rage.mp/index.php?title=Peds';
  @Link() gtaStore: string = 'https://store.rockstargames.com/game/buy-gta-v';
  @Link() fivemDownload: string = 'https://fivem.net/';
  @Link() partnerHub: string = 'https://example.com/gaming-hub';
  @Link() x: string = BRAND_LINKS.x;
  @Link() instagram: string = BRAND_LINKS.instagram;
  @Link() youtube: string = BRAND_LINKS.youtube;
  @Link() tiktok: string = BRAND_LINKS.tiktok;
  /** Address of a page about the questions and times of the interview, e.g. a news article; null without one. */
  @IsOptional() @Media() interview: string | null = null;
  /** Address with which accepted players connect to the game server; null without one. */
  @IsOptional() @Media() connect: string | null = null;
}

/** Defaults are the demo community's generated media; null (in the environment: `none`) disables one. */
export class CommunityMedia {
  @IsOptional() @Media() music: string | null = '/media/music.webm';
  @IsOptional() @Media() introVideo: string | null = BUNDLED_INTRO;
  @IsOptional() @Media() trailer: string | null = '/media/trailer.webm';
}

/** Member counts in the labels of entity types (a hint, never enforced). */
export class MemberCaps {
  @MemberCap() Crew: number = 6;
  @MemberCap() Gang: number = 10;
  @MemberCap() Family: number = 15;
  @MemberCap() Organization: number = 20;
}

/** Values only the owner can decide: docs/runbook.md, "Before you open". */
export class Policies {
  /** Default: the community's name. */
  @IsOptional() @Operator() operator?: string;
  @Day() termsDate: string = '2026-11-24';
  @Period() reportHours: number = 48;
  @Period() clipMinutes: number = 2;
  @Period() appealDays: number = 14;
  @Period() deliveryHours: number = 24;
  @Period() tipCheckHours: number = 24;
  /** A month, as laws on personal data require. */
  @Period() erasureDays: number = 30;
}

/** The seller on receipts; empty where the owner has set nothing. */
export class SellerSettings {
  @SellerText() legalName: string = '';
  @SellerText() address: string = '';
  @SellerText() registration: string = '';
  @SellerText() taxId: string = '';
  @SellerText() taxLine: string = '';
  @SellerText() note: string = '';
}

/**
 * The community's identity: the contents of COMMUNITY_CONFIG_FILE. The brand's values are the defaults, and
 * environment variables override the file.
 */
export class CommunitySettings {
  @IsString() @MinLength(1) @MaxLength(80) name: string = BRAND_NAME;
  @IsString() @MaxLength(SETTING_LIMITS.tagline) tagline: string = BRAND_TAGLINE;
  @SupportEmail() supportEmail: string = BRAND_SUPPORT_EMAIL;
  @IsIn(LOCALES) language: Locale = DEFAULT_LOCALE;
  @TimeZone() timeZone: string = DEFAULT_TIME_ZONE;
  @Interviews() interviews: InterviewMode = 'required';
  @PackSuggestion() suggestedPack: SuggestedPack = 'None';
  @MapMode() cityMap: CityMapMode = 'shown';
  /** Empty by default: a partner is named only with their consent. */
  @Partner() partner: string = '';

  @ValidateNested() @Type(() => CommunityLinks) links: CommunityLinks = new CommunityLinks();
  @ValidateNested() @Type(() => CommunityMedia) media: CommunityMedia = new CommunityMedia();
  @ValidateNested() @Type(() => MemberCaps) memberCaps: MemberCaps = new MemberCaps();
  @ValidateNested() @Type(() => Policies) policies: Policies = new Policies();
  @ValidateNested() @Type(() => SellerSettings) seller: SellerSettings = new SellerSettings();

  /** Payment methods by category; a missing category accepts all configured ones. */
  @IsObject() paymentMethods: Partial<Record<ProductCategory, PaymentMethod[]>> = {};
}

export const COMMUNITY_VARIABLES: Readonly<Record<string, readonly [string, string?]>> = {
  COMMUNITY_NAME: ['name'],
  COMMUNITY_TAGLINE: ['tagline'],
  COMMUNITY_SUPPORT_EMAIL: ['supportEmail'],
  COMMUNITY_LANGUAGE: ['language'],
  COMMUNITY_TIME_ZONE: ['timeZone'],
  COMMUNITY_INTERVIEWS: ['interviews'],
  COMMUNITY_SUGGESTED_PACK: ['suggestedPack'],
  COMMUNITY_CITY_MAP: ['cityMap'],
  COMMUNITY_DISCORD_INVITE_URL: ['links', 'discordInvite'],
  COMMUNITY_PED_WIKI_URL: ['links', 'pedWiki'],
  COMMUNITY_GTA_STORE_URL: ['links', 'gtaStore'],
  COMMUNITY_FIVEM_DOWNLOAD_URL: ['links', 'fivemDownload'],
  COMMUNITY_PARTNER_NAME: ['partner'],
  COMMUNITY_PARTNER_HUB_URL: ['links', 'partnerHub'],
  COMMUNITY_X_URL: ['links', 'x'],
  COMMUNITY_INSTAGRAM_URL: ['links', 'instagram'],
  COMMUNITY_YOUTUBE_URL: ['links', 'youtube'],
  COMMUNITY_TIKTOK_URL: ['links', 'tiktok'],
  COMMUNITY_INTERVIEW_URL: ['links', 'interview'],
  COMMUNITY_CONNECT_URL: ['links', 'connect'],
  COMMUNITY_MUSIC_URL: ['media', 'music'],
  COMMUNITY_INTRO_VIDEO_URL: ['media', 'introVideo'],
  COMMUNITY_TRAILER_URL: ['media', 'trailer'],
  COMMUNITY_CAP_CREW: ['memberCaps', 'Crew'],
  COMMUNITY_CAP_GANG: ['memberCaps', 'Gang'],
  COMMUNITY_CAP_FAMILY: ['memberCaps', 'Family'],
  COMMUNITY_CAP_ORGANIZATION: ['memberCaps', 'Organization'],
  COMMUNITY_OPERATOR: ['policies', 'operator'],
  COMMUNITY_TERMS_DATE: ['policies', 'termsDate'],
  COMMUNITY_REPORT_HOURS: ['policies', 'reportHours'],
  COMMUNITY_CLIP_MINUTES: ['policies', 'clipMinutes'],
  COMMUNITY_APPEAL_DAYS: ['policies', 'appealDays'],
  COMMUNITY_DELIVERY_HOURS: ['policies', 'deliveryHours'],
  COMMUNITY_TIP_CHECK_HOURS: ['policies', 'tipCheckHours'],
  COMMUNITY_ERASURE_DAYS: ['policies', 'erasureDays'],
  COMMUNITY_SELLER_NAME: ['seller', 'legalName'],
  COMMUNITY_SELLER_ADDRESS: ['seller', 'address'],
  COMMUNITY_SELLER_REGISTRATION: ['seller', 'registration'],
  COMMUNITY_SELLER_TAX_ID: ['seller', 'taxId'],
  COMMUNITY_SELLER_TAX_LINE: ['seller', 'taxLine'],
  COMMUNITY_SELLER_NOTE: ['seller', 'note'],
  COMMUNITY_PAYMENT_METHODS: ['paymentMethods'],
};

export function paymentMethodFaults(methods: Record<string, unknown>): string[] {
  const categories: readonly string[] = PRODUCT_CATEGORIES;
  const known: readonly unknown[] = PAYMENT_METHODS;
  return Object.entries(methods).flatMap(([category, list]) => {
    if (!categories.includes(category)) return [`paymentMethods.${category} is not a product category`];
    if (Array.isArray(list) && list.every((method) => known.includes(method))) return [];
    return [`paymentMethods.${category} must be a list of: ${PAYMENT_METHODS.join(', ')}`];
  });
}
