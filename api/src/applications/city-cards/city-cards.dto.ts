import {
  DEFAULT_LOCALE,
  LOCALES,
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
