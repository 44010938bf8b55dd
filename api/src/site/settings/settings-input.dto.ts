import {
  APPLICATION_KINDS,
  type ApplicationKind,
  BRAND_COLORS,
  BRAND_NAME,
  CITY_MAP_MODES,
  type CityMapMode,
  BRAND_NAME_ARABIC,
  DECISION_REASON_MAX,
  INTERVIEW_MODES,
  SUGGESTED_PACKS,
  type SuggestedPack,
  type InterviewMode,
  type LocalizedText,
  type OwnSettings,
  type PictureUse,
  REJECT_TEMPLATE_ID,
  type RejectTemplate,
  SETTING_LIMITS,
  type SettingsInput,
} from '@city/contracts';
import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  BrandPicture,
  Color,
  CommunityName,
  Day,
  Interviews,
  PackSuggestion,
  Link,
  MapMode,
  Media,
  MemberCap,
  Operator,
  Partner,
  Period,
  SellerText,
  SupportEmail,
  TimeZone,
  WordMark,
} from '../../config/setting-rules.js';
import { Text } from '../../platform/validation/text.decorator.js';

/** Optional, but not null. */
const LeftOut = () => ValidateIf((_, value) => value !== undefined);

const OwnLink = () =>
  applyDecorators(
    LeftOut(),
    Link(),
    ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.address, example: 'https://example.com/' }),
  );

const OwnMedia = (example = 'https://media.example.com/theme.mp3') =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    Media(),
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: SETTING_LIMITS.address,
      description: 'An address, a path on the site, or null for none.',
      example,
    }),
  );

const OwnCap = () =>
  applyDecorators(
    LeftOut(),
    MemberCap(),
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: SETTING_LIMITS.memberCap, example: 10 }),
  );

const OwnPeriod = () =>
  applyDecorators(
    LeftOut(),
    Period(),
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: SETTING_LIMITS.period, example: 48 }),
  );

const Group = (type: () => Class<object>) =>
  applyDecorators(LeftOut(), IsObject(), ValidateNested(), Type(type), ApiPropertyOptional({ type: type() }));

const OwnWordMark = (example: string) =>
  applyDecorators(
    LeftOut(),
    WordMark(),
    ApiPropertyOptional({
      type: String,
      maxLength: SETTING_LIMITS.name,
      description: 'Empty for the name itself.',
      example,
    }),
  );

const OwnColor = (example: string, description: string) =>
  applyDecorators(
    LeftOut(),
    Color(),
    ApiPropertyOptional({ type: String, pattern: '^#[0-9a-fA-F]{6}$', description, example }),
  );

const OwnPicture = (use: PictureUse) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    BrandPicture(use),
    ApiPropertyOptional({
      type: String,
      nullable: true,
      description: `Address of a picture that was uploaded with \`use=${use}\`, or null for the site’s own.`,
      example: null,
    }),
  );

export class OwnBrandDto implements NonNullable<OwnSettings['brand']> {
  @LeftOut()
  @CommunityName()
  @ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.name, example: BRAND_NAME })
  name?: string;

  @OwnWordMark(BRAND_NAME) wordMark?: string;
  @OwnWordMark(BRAND_NAME_ARABIC) wordMarkArabic?: string;

  @OwnColor(BRAND_COLORS.accent, 'The colour of actions. Texts on it and in it are readable.')
  accent?: string;
  @OwnColor(BRAND_COLORS.surface, 'The ground of the pages. Texts on it are readable.') surface?: string;

  @OwnPicture('hero') hero?: string | null;
  @OwnPicture('portrait') heroPortrait?: string | null;
  @OwnPicture('share') share?: string | null;
  @OwnPicture('icon') icon?: string | null;
}

export class OwnLinksDto implements NonNullable<OwnSettings['links']> {
  @OwnLink() discordInvite?: string;
  @OwnLink() supportTicket?: string;
  @OwnLink() tipping?: string;
  @OwnLink() pedWiki?: string;
  @OwnLink() gtaStore?: string;
  @OwnLink() fivemDownload?: string;
  @OwnLink() partnerHub?: string;
  @OwnLink() x?: string;
  @OwnLink() instagram?: string;
  @OwnLink() youtube?: string;
  @OwnLink() tiktok?: string;
  @OwnMedia('/news/interviews') interview?: string | null;
  @OwnMedia('/news/connect') connect?: string | null;
}

export class OwnMediaDto implements NonNullable<OwnSettings['media']> {
  @OwnMedia() music?: string | null;
  @OwnMedia() introVideo?: string | null;
  @OwnMedia() trailer?: string | null;
}

export class OwnMemberCapsDto implements NonNullable<OwnSettings['memberCaps']> {
  @OwnCap() Crew?: number;
  @OwnCap() Gang?: number;
  @OwnCap() Family?: number;
  @OwnCap() Organization?: number;
}

export class OwnPoliciesDto implements NonNullable<OwnSettings['policies']> {
  @LeftOut()
  @Operator()
  @ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.operator, example: BRAND_NAME })
  operator?: string;

  @LeftOut()
  @Day()
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-24' })
  termsDate?: string;

  @OwnPeriod() reportHours?: number;
  @OwnPeriod() clipMinutes?: number;
  @OwnPeriod() appealDays?: number;
  @OwnPeriod() deliveryHours?: number;
  @OwnPeriod() tipCheckHours?: number;
  @OwnPeriod() erasureDays?: number;
}

const OwnSellerText = (example: string) =>
  applyDecorators(
    LeftOut(),
    SellerText(),
    ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.seller, example }),
  );

export class OwnSellerDto implements NonNullable<OwnSettings['seller']> {
  @OwnSellerText('Mirage Entertainment SARL') legalName?: string;
  @OwnSellerText('12 Rue du Lac, 1053 Tunis') address?: string;
  @OwnSellerText('RNE 1234567A') registration?: string;
  @OwnSellerText('1234567/A/M/000') taxId?: string;
  @OwnSellerText('Prices include 19 % VAT') taxLine?: string;
  @OwnSellerText('Questions: support@example.com') note?: string;
}

export class TemplateTitleDto implements LocalizedText {
  @Text({ min: 1, max: SETTING_LIMITS.templateTitle, example: 'Answers too short' }) en: string;
  @Text({ max: SETTING_LIMITS.templateTitle, example: 'Réponses trop courtes' }) fr: string;
  @Text({ max: SETTING_LIMITS.templateTitle, example: 'الإجابات قصيرة جدًا' }) ar: string;
}

export class TemplateTextDto implements LocalizedText {
  @Text({ min: 1, max: DECISION_REASON_MAX, example: 'Please answer every question in a few sentences.' })
  en: string;
  @Text({ max: DECISION_REASON_MAX, example: 'Répondez à chaque question en quelques phrases.' }) fr: string;
  @Text({ max: DECISION_REASON_MAX, example: 'أجب عن كل سؤال ببضع جمل.' }) ar: string;
}

export class RejectTemplateDto implements RejectTemplate {
  @Text({ min: 1, max: SETTING_LIMITS.templateId, example: 'answers-too-short' })
  @Matches(REJECT_TEMPLATE_ID, { message: '$property must be lower-case letters, digits and hyphens' })
  id: string;

  @IsObject()
  @ValidateNested()
  @Type(() => TemplateTitleDto)
  @ApiProperty({ type: TemplateTitleDto, description: 'French and Arabic may be empty: English then.' })
  title: TemplateTitleDto;

  @IsObject()
  @ValidateNested()
  @Type(() => TemplateTextDto)
  @ApiProperty({ type: TemplateTextDto, description: 'French and Arabic may be empty: English then.' })
  text: TemplateTextDto;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(APPLICATION_KINDS.length)
  @ArrayUnique()
  @IsIn(APPLICATION_KINDS, { each: true })
  @ApiProperty({ enum: APPLICATION_KINDS, isArray: true, minItems: 1, maxItems: APPLICATION_KINDS.length })
  kinds: ApplicationKind[];
}

/** Settings changed in the console. Missing ones come from the configuration. */
export class OwnSettingsDto implements OwnSettings {
  @Group(() => OwnBrandDto) brand?: OwnBrandDto;

  @LeftOut()
  @ApiPropertyOptional()
  @Text({ max: SETTING_LIMITS.tagline, example: 'A city of your own making.' })
  tagline?: string;

  @LeftOut()
  @SupportEmail()
  @ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.email, example: 'support@example.com' })
  supportEmail?: string;

  @LeftOut()
  @TimeZone()
  @ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.timeZone, example: 'Africa/Tunis' })
  timeZone?: string;

  @LeftOut()
  @Partner()
  @ApiPropertyOptional({ type: String, maxLength: SETTING_LIMITS.partner, example: 'Oasis Gaming Hub' })
  partner?: string;

  @Group(() => OwnLinksDto) links?: OwnLinksDto;
  @Group(() => OwnMediaDto) media?: OwnMediaDto;
  @Group(() => OwnMemberCapsDto) memberCaps?: OwnMemberCapsDto;
  @Group(() => OwnPoliciesDto) policies?: OwnPoliciesDto;
  @Group(() => OwnSellerDto) seller?: OwnSellerDto;
  @LeftOut()
  @IsInt()
  @Min(1)
  @Max(SETTING_LIMITS.attempts)
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: SETTING_LIMITS.attempts, example: 3 })
  whitelistMaxAttempts?: number;

  @LeftOut()
  @Interviews()
  @ApiPropertyOptional({ enum: INTERVIEW_MODES, description: 'Interviews of accepted players.' })
  interviews?: InterviewMode;

  @LeftOut()
  @PackSuggestion()
  @ApiPropertyOptional({ enum: SUGGESTED_PACKS, description: 'The VIP pack that the shop suggests.' })
  suggestedPack?: SuggestedPack;

  @LeftOut()
  @MapMode()
  @ApiPropertyOptional({
    enum: CITY_MAP_MODES,
    description: 'Whether the home page shows the map of the city.',
  })
  cityMap?: CityMapMode;

  @LeftOut()
  @IsArray()
  @ArrayMaxSize(SETTING_LIMITS.templates)
  @ArrayUnique(({ id }: RejectTemplateDto) => id, { message: '$property must not have two of the same id' })
  @ValidateNested({ each: true })
  @Type(() => RejectTemplateDto)
  @ApiPropertyOptional({
    type: [RejectTemplateDto],
    maxItems: SETTING_LIMITS.templates,
    description: 'Templates for the reason of a rejection, in order.',
  })
  rejectTemplates?: RejectTemplateDto[];
}

export class SettingsInputDto extends OwnSettingsDto implements SettingsInput {
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: '`version` of the settings that were read.',
    example: 0,
  })
  version: number;
}
