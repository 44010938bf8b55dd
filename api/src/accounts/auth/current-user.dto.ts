import {
  LOCALES,
  PACKS,
  PERMISSIONS,
  type CurrentUser,
  type LanguageInput,
  type Locale,
  type Pack,
  type Permission,
  type PublicListsInput,
  type SessionInfo,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { OwnDiscountDto } from '../../shop/products/quote.dto.js';
import { MustAcceptDto } from '../../site/editions/editions.dto.js';
import { AccountDto, ApplicationStatesDto, SuspensionDto } from '../users/user.dto.js';

export class GuildDto {
  @ApiProperty({ description: 'Id of the required Discord server' })
  id: string;
}

export class CurrentUserDto
  extends IntersectionType(AccountDto, ApplicationStatesDto)
  implements CurrentUser
{
  @ApiProperty({
    enum: PERMISSIONS,
    isArray: true,
    description: 'What they may do as staff: all for an Admin, none for a player',
  })
  permissions?: Permission[];

  @ApiProperty({
    description: 'They would have more permissions after a login with two-factor authentication at Discord',
  })
  mfaMissing?: boolean;

  @ApiProperty({ enum: PACKS, description: 'The membership pack now; ranks above Gold count as Gold' })
  pack: Pack;

  @ApiProperty({ type: 'integer', description: '1 for Bronze to 6 for Prime; 0 without a pack' })
  packRank: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the whole time of the pack; null without a pack or without an end',
  })
  packUntil: string | null;

  @ApiProperty({ type: OwnDiscountDto, nullable: true, description: 'Null for none' })
  discount: OwnDiscountDto | null;

  @ApiProperty({
    type: [GuildDto],
    description: 'One entry: member of the required server; none: not a member',
  })
  guilds: GuildDto[];

  @ApiProperty()
  cookiesConsent: boolean;

  @ApiProperty({ enum: LOCALES, nullable: true, type: String })
  locale: Locale | null;

  @ApiProperty({ description: 'They have agreed to be shown on public lists' })
  publicLists?: boolean;

  @ApiProperty({ description: 'Can read, but neither apply nor buy' })
  suspended: boolean;

  @ApiProperty({ type: SuspensionDto, nullable: true, description: 'Null if not suspended' })
  suspension: SuspensionDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the player asked to have their data erased',
  })
  erasureRequestedAt?: string | null;

  @ApiPropertyOptional({
    type: [MustAcceptDto],
    description: 'Pages that the player is asked to accept; left out if there are none',
  })
  mustAccept?: MustAcceptDto[];
}

export class SessionInfoDto implements SessionInfo {
  @ApiProperty({ type: CurrentUserDto, nullable: true, description: 'Null for a visitor' })
  user: CurrentUserDto | null;
}

export class ConsentDto {
  @ApiProperty({ description: 'Whether the player has agreed to cookies' })
  @IsBoolean()
  cookiesConsent: boolean;
}

export class LanguageDto implements LanguageInput {
  @ApiProperty({ enum: LOCALES, example: 'en' })
  @IsIn(LOCALES)
  language: Locale;
}

export class PublicListsDto implements PublicListsInput {
  @ApiProperty({ description: 'Whether everybody may see the player’s name and picture on public lists' })
  @IsBoolean()
  shown: boolean;
}

export class LoggedOutDto {
  @ApiProperty({ example: 'Logged out' })
  message: string;
}
