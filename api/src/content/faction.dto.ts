import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DIRECTORY_ROWS,
  FACTION_FORMS,
  RECRUITMENTS,
  type DirectoryRow,
  type Faction,
  type FactionForm,
  type Recruitment,
} from '@city/contracts';
import { IsIn, IsOptional } from 'class-validator';

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
}
