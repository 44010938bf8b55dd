import {
  CITY_MAP_MODES,
  BRAND_COLORS,
  type Brand,
  INTERVIEW_MODES,
  SUGGESTED_PACKS,
  type CityMapMode,
  type SuggestedPack,
  type InterviewMode,
  SETTING_KEYS,
  SETTING_SOURCES,
  type Settings,
  type SettingValues,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { SellerDto } from './seller.dto.js';
import { MemberCapsDto, PoliciesDto, SiteLinksDto, SiteMediaDto } from './site-config.dto.js';
import { OwnSettingsDto, RejectTemplateDto } from './settings-input.dto.js';

export class BrandDto implements Brand {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Empty for the name itself.' }) wordMark: string;
  @ApiProperty({ description: 'Empty for the word mark in Latin letters.' }) wordMarkArabic: string;
  @ApiProperty({ example: BRAND_COLORS.accent }) accent: string;
  @ApiProperty({ example: BRAND_COLORS.surface }) surface: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for the site’s own, as the others.' })
  hero: string | null;

  @ApiProperty({ type: String, nullable: true }) heroPortrait: string | null;
  @ApiProperty({ type: String, nullable: true }) share: string | null;
  @ApiProperty({ type: String, nullable: true }) icon: string | null;
}

export class SettingValuesDto implements SettingValues {
  @ApiProperty({ type: BrandDto }) brand: BrandDto;
  @ApiProperty() tagline: string;
  @ApiProperty() supportEmail: string;
  @ApiProperty({ description: 'A name of the IANA database.', example: 'Africa/Tunis' }) timeZone: string;
  @ApiProperty() partner: string;
  @ApiProperty({ type: SiteLinksDto }) links: SiteLinksDto;
  @ApiProperty({ type: SiteMediaDto }) media: SiteMediaDto;
  @ApiProperty({ type: MemberCapsDto }) memberCaps: MemberCapsDto;
  @ApiProperty({ type: PoliciesDto }) policies: PoliciesDto;
  @ApiProperty({ type: SellerDto }) seller: SellerDto;
  @ApiProperty({ type: 'integer' }) whitelistMaxAttempts: number;
  @ApiProperty({ enum: INTERVIEW_MODES }) interviews: InterviewMode;

  @ApiProperty({ enum: SUGGESTED_PACKS, description: 'The VIP pack that the shop suggests.' })
  suggestedPack: SuggestedPack;

  @ApiProperty({ enum: CITY_MAP_MODES, description: 'Whether the home page shows the map of the city.' })
  cityMap: CityMapMode;

  @ApiProperty({ type: [RejectTemplateDto] }) rejectTemplates: RejectTemplateDto[];
}

export class SettingsDto implements Settings {
  @ApiProperty({
    type: 'integer',
    description: 'Sent back with a change, for optimistic locking; 0 before the first change.',
    example: 4,
  })
  version: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true }) changedAt: string | null;
  @ApiProperty({ type: PersonDto, nullable: true }) changedBy: PersonDto | null;

  @ApiProperty({ type: SettingValuesDto, description: 'The effective values: `own` over `fallback`.' })
  values: SettingValuesDto;

  @ApiProperty({ type: OwnSettingsDto }) own: OwnSettingsDto;

  @ApiProperty({ type: SettingValuesDto, description: 'The values used where `own` has none.' })
  fallback: SettingValuesDto;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...SETTING_SOURCES] },
    description: 'Where each value of `fallback` comes from, by the path of the setting.',
    example: Object.fromEntries(SETTING_KEYS.map((key) => [key, 'default'])),
  })
  sources: Settings['sources'];
}
