import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CURRENCIES,
  LOCALES,
  INTERVIEW_MODES,
  SUGGESTED_PACKS,
  type SuggestedPack,
  PAYMENT_METHODS,
  PRODUCT_CATEGORIES,
  WAYS_OF_PAYING,
  type InterviewMode,
  type PolicyValues,
  type RetentionPeriods,
  type SiteBrand,
  type SiteConfig,
  type WayToPay,
} from '@city/contracts';

export class SiteLinksDto {
  @ApiProperty() discordInvite: string;
  @ApiProperty() supportTicket: string;
  @ApiProperty() tipping: string;
  @ApiProperty() pedWiki: string;
  @ApiProperty() gtaStore: string;
  @ApiProperty() fivemDownload: string;
  @ApiProperty() partnerHub: string;
  @ApiProperty() x: string;
  @ApiProperty() instagram: string;
  @ApiProperty() youtube: string;
  @ApiProperty() tiktok: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the interview asks, and when it takes place.',
  })
  interview: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'How accepted players connect to the game server.',
  })
  connect: string | null;
}

export class SiteMediaDto {
  @ApiProperty({ type: String, nullable: true }) music: string | null;
  @ApiProperty({ type: String, nullable: true }) introVideo: string | null;
  @ApiProperty({ type: String, nullable: true }) trailer: string | null;
}

export class MemberCapsDto {
  @ApiProperty() Crew: number;
  @ApiProperty() Gang: number;
  @ApiProperty() Family: number;
  @ApiProperty() Organization: number;
}

export class PoliciesDto implements PolicyValues {
  @ApiProperty({ description: 'Who runs the community.' }) operator: string;

  @ApiProperty({
    type: String,
    format: 'date',
    description: 'Day of the last change of the terms.',
    example: '2026-11-24',
  })
  termsDate: string;

  @ApiProperty({ type: 'integer' }) reportHours: number;
  @ApiProperty({ type: 'integer' }) clipMinutes: number;
  @ApiProperty({ type: 'integer' }) appealDays: number;
  @ApiProperty({ type: 'integer' }) deliveryHours: number;

  @ApiProperty({ type: 'integer', description: 'Hours in which the team usually checks a tip.' })
  tipCheckHours: number;

  @ApiProperty({ type: 'integer', description: 'Days in which a request for erasure is carried out.' })
  erasureDays: number;
}

export class RetentionDto implements RetentionPeriods {
  @ApiProperty({ type: 'integer' }) rejectedApplicationsMonths: number;
  @ApiProperty({ type: 'integer' }) notificationsMonths: number;
  @ApiProperty({ type: 'integer' }) providerEventsMonths: number;
  @ApiProperty({ type: 'integer' }) auditYears: number;
  @ApiProperty({ type: Number, description: 'After the last visit.' }) sessionHours: number;
  @ApiProperty({ type: Number, description: 'After the login.' }) sessionMaxHours: number;
}

export class WayToPayDto implements WayToPay {
  @ApiProperty({ enum: PAYMENT_METHODS }) id: WayToPay['id'];
  @ApiProperty({ description: 'The same in all languages.', example: 'PayPal' }) name: string;
  @ApiProperty({ enum: CURRENCIES }) currency: WayToPay['currency'];

  @ApiProperty({
    enum: WAYS_OF_PAYING,
    description:
      'By buttons on our page, on a page of the provider, or by something that staff confirm by hand.',
  })
  pays: WayToPay['pays'];

  @ApiProperty({ enum: [...PRODUCT_CATEGORIES], isArray: true, description: 'What can be paid for by it.' })
  categories: WayToPay['categories'];
}

export class SiteBrandDto implements SiteBrand {
  @ApiPropertyOptional({
    type: 'object',
    properties: Object.fromEntries(LOCALES.map((locale) => [locale, { type: 'string' }])),
    description: 'The name as the first screen and the header show it, by language.',
  })
  wordMarks?: NonNullable<SiteBrand['wordMarks']>;

  @ApiPropertyOptional({ description: 'The picture of the first screen, as `srcset`.' }) hero?: string;
  @ApiPropertyOptional({ description: 'The same for upright screens.' }) heroPortrait?: string;
  @ApiPropertyOptional({ description: 'Path of the picture for shared links.' }) share?: string;
}

export class SiteConfigDto implements SiteConfig {
  @ApiProperty() name: string;

  @ApiPropertyOptional({
    type: SiteBrandDto,
    description: 'What the owner has changed of the site’s look; left out while nothing is.',
  })
  brand?: SiteBrandDto;
  @ApiProperty() tagline: string;
  @ApiProperty() supportEmail: string;
  @ApiProperty({ description: 'Name of the partner hub; empty if there is none.' }) partner: string;
  @ApiProperty({ type: SiteLinksDto }) links: SiteLinksDto;
  @ApiProperty({ type: SiteMediaDto }) media: SiteMediaDto;
  @ApiProperty() whitelistMaxAttempts: number;

  @ApiProperty({ enum: INTERVIEW_MODES, description: 'Interviews of accepted players.' })
  interviews: InterviewMode;

  @ApiProperty({ enum: SUGGESTED_PACKS, description: 'The VIP pack that the shop suggests.' })
  suggestedPack: SuggestedPack;

  @ApiProperty({ example: 'Africa/Tunis', description: 'The time zone of the community.' }) timeZone: string;
  @ApiProperty({ type: MemberCapsDto }) memberCaps: MemberCapsDto;
  @ApiProperty({ type: PoliciesDto }) policies: PoliciesDto;
  @ApiProperty({ type: RetentionDto, description: 'How long data is kept.' }) retention: RetentionDto;
  @ApiProperty({ enum: ['live', 'vendor-sandbox', 'local'] }) providersMode: SiteConfig['providersMode'];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string', enum: [...PAYMENT_METHODS] } },
    description: 'Ways to pay that are switched on, by category.',
  })
  paymentMethods: SiteConfig['paymentMethods'];

  @ApiProperty({
    type: [WayToPayDto],
    description: 'The same ways to pay with what a page needs to offer them.',
  })
  waysToPay: WayToPayDto[];

  @ApiProperty({ description: "Address of the console's remote entry." }) adminConsoleEntry: string;
}
