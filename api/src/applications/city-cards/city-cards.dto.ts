import {
  CITY_CARD_FORMATS,
  DEFAULT_LOCALE,
  LOCALES,
  type CityCardFormat,
  type Locale,
  type OwnCityCard,
  type SharedCityCard,
  type ShareCityCardInput,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

export class ShareCityCardDto implements ShareCityCardInput {
  @ApiProperty({
    description: 'The player agrees that everyone can see the character’s name.',
    example: true,
  })
  @IsBoolean()
  withName: boolean;
}

export class CityCardQueryDto {
  @ApiPropertyOptional({
    enum: LOCALES,
    default: DEFAULT_LOCALE,
    description: 'The language of the picture.',
  })
  @IsOptional()
  @IsIn(LOCALES)
  lang: Locale = DEFAULT_LOCALE;

  @ApiPropertyOptional({
    enum: CITY_CARD_FORMATS,
    default: 'wide',
    description: '1200 by 630 pixels, or 1080 by 1920 for stories on phones.',
  })
  @IsOptional()
  @IsIn(CITY_CARD_FORMATS)
  format: CityCardFormat = 'wide';
}

export class SharedCityCardDto extends ShareCityCardDto implements SharedCityCard {
  @ApiProperty({
    description: 'A path on the site that cannot be guessed. After another choice it is gone.',
    example: '/api/city-cards/0123456789abcdef0123456789abcdef.png',
  })
  address: string;

  @ApiProperty({ format: 'date-time' })
  sharedAt: string;
}

export class OwnCityCardDto implements OwnCityCard {
  @ApiProperty({ type: SharedCityCardDto, nullable: true, description: 'Null while it is not shared.' })
  shared: SharedCityCardDto | null;
}
