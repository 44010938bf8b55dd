import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DIRECTORY_ROWS,
  FACTION_COLOURS,
  FACTION_FORMS,
  RADIO_MAX,
  RECRUITMENTS,
  type DirectoryRow,
  type Faction,
  type FactionColour,
  type FactionForm,
  type Recruitment,
} from '@city/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

export class FactionDto implements Faction {
  @ApiProperty({ enum: RECRUITMENTS })
  @IsIn(RECRUITMENTS)
  recruitment: Recruitment;

  @ApiPropertyOptional({
    type: String,
    enum: FACTION_FORMS,
    nullable: true,
    default: null,
    description: 'The form through which players join. Required while recruitment is open.',
  })
  @IsOptional()
  @IsIn(FACTION_FORMS)
  leadsTo: FactionForm | null = null;

  @ApiPropertyOptional({
    type: String,
    enum: DIRECTORY_ROWS,
    nullable: true,
    default: null,
    description: 'The row of the home page’s directory that links to the faction.',
  })
  @IsOptional()
  @IsIn(DIRECTORY_ROWS)
  row: DirectoryRow | null = null;

  @ApiPropertyOptional({
    type: String,
    enum: FACTION_COLOURS,
    nullable: true,
    description: 'The colour of its page.',
  })
  @IsOptional()
  @IsIn(FACTION_COLOURS)
  colour?: FactionColour | null;

  @Text({
    optional: true,
    max: RADIO_MAX,
    description: 'The radio channel, as players dial it.',
    example: '154.2',
  })
  radio?: string | null;
}
