import { ApiProperty } from '@nestjs/swagger';
import type { SiteConfig } from '@city/contracts';

export class SiteLinksDto {
  @ApiProperty()
  discordInvite: string;

  @ApiProperty()
  supportTicket: string;

  @ApiProperty()
  tipping: string;

  @ApiProperty()
  pedWiki: string;

  @ApiProperty()
  gtaStore: string;

  @ApiProperty()
  fivemDownload: string;

  @ApiProperty()
  partnerHub: string;

  @ApiProperty()
  x: string;

  @ApiProperty()
  instagram: string;

  @ApiProperty()
  youtube: string;

  @ApiProperty()
  tiktok: string;
}

export class SiteMediaDto {
  @ApiProperty({ type: String, nullable: true })
  music: string | null;

  @ApiProperty({ type: String, nullable: true })
  introVideo: string | null;

  @ApiProperty({ type: String, nullable: true })
  trailer: string | null;
}

export class MemberCapsDto {
  @ApiProperty()
  Crew: number;

  @ApiProperty()
  Gang: number;

  @ApiProperty()
  Family: number;

  @ApiProperty()
  Organization: number;
}

/** What the browser may know of the community's configuration. */
export class SiteConfigDto implements SiteConfig {
  @ApiProperty()
  name: string;

  @ApiProperty()
  tagline: string;

  @ApiProperty()
  supportEmail: string;

  @ApiProperty({ type: SiteLinksDto })
  links: SiteLinksDto;

  @ApiProperty({ type: SiteMediaDto })
  media: SiteMediaDto;

  @ApiProperty()
  whitelistMaxAttempts: number;

  @ApiProperty({ type: MemberCapsDto })
  memberCaps: MemberCapsDto;

  @ApiProperty({ enum: ['live', 'vendor-sandbox', 'local'] })
  providersMode: SiteConfig['providersMode'];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string', enum: ['paypal', 'konnect', 'tip'] } },
    description: 'Ways to pay that are switched on, by category.',
  })
  paymentMethods: SiteConfig['paymentMethods'];

  @ApiProperty({ description: "Where the console's remote entry lives." })
  adminConsoleEntry: string;
}
