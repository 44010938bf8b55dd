import {
  BENEFIT_GROUP,
  BENEFIT_LIMITS,
  DEPARTMENTS,
  ENTITY_PARTS,
  FACT_KINDS,
  NEED_FACTS,
  PLAYER_FACTS,
  tidyFact,
  type Department,
  type EntityPart,
  type PlayerFact,
  type ProductNeed,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';

/** Required for this fact; ignored for others. */
const Of = (fact: PlayerFact['fact']) =>
  ValidateIf((when: PlayerFactDto, value) => when.fact === fact || value !== undefined);

/** A fact about a player. `fact` decides which other fields it has. */
export class PlayerFactDto {
  @ApiProperty({
    enum: PLAYER_FACTS,
    description: '`nobody`: a rule takes its role from all players who hold it',
  })
  @IsIn(PLAYER_FACTS)
  fact: PlayerFact['fact'];

  @ApiPropertyOptional({ enum: FACT_KINDS, description: 'With `application`: the kind that is accepted.' })
  @Of('application')
  @IsIn(FACT_KINDS)
  kind?: (typeof FACT_KINDS)[number];

  @ApiPropertyOptional({ description: 'With `entity`: the id of its application.', maxLength: 24 })
  @Of('entity')
  @IsString()
  @MaxLength(24)
  @Matches(/^[0-9a-f]{24}$/)
  entityId?: string;

  @ApiPropertyOptional({
    enum: ENTITY_PARTS,
    description: 'With `entity`: the leader, or confirmed members.',
  })
  @Of('entity')
  @IsIn(ENTITY_PARTS)
  part?: EntityPart;

  @ApiPropertyOptional({ enum: DEPARTMENTS, description: 'With `department`.' })
  @Of('department')
  @IsIn(DEPARTMENTS)
  department?: Department;

  @ApiPropertyOptional({
    maxLength: BENEFIT_LIMITS.group,
    description: 'With `level`: the ladder.',
    example: 'vip',
  })
  @Of('level')
  @IsString()
  @MaxLength(BENEFIT_LIMITS.group)
  @Matches(BENEFIT_GROUP)
  group?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: BENEFIT_LIMITS.rank,
    description: 'With `level`.',
  })
  @Of('level')
  @IsInt()
  @Min(1)
  @Max(BENEFIT_LIMITS.rank)
  rank?: number;

  @ApiPropertyOptional({ description: 'With `level`: not for those who hold a higher rank.' })
  @Of('level')
  @IsBoolean()
  exact?: boolean;
}

/** A fact that a product requires of its buyer. */
export class ProductNeedDto extends PlayerFactDto {
  @ApiProperty({ enum: NEED_FACTS })
  @IsIn(NEED_FACTS)
  override fact: ProductNeed['fact'];
}

/** A validated fact, with its own fields only. */
export const toFact = ({ exact = false, ...when }: PlayerFactDto): PlayerFact =>
  tidyFact({ ...when, exact } as PlayerFact);

const text = (...values: readonly string[]) => ({ type: 'string', enum: [...values] });

/** The schema of an answer's fact of one kind. */
const shape = (
  fact: ProductNeed['fact'],
  properties: Record<string, object>,
  more: Record<string, object>,
) => ({
  type: 'object',
  required: ['fact', ...Object.keys(properties), ...Object.keys(more)],
  properties: { fact: text(fact), ...properties, ...more },
});

/** The schema of a `ProductNeed` in an answer, with further fields. */
export const needSchema = (more: Record<string, object> = {}) => ({
  oneOf: [
    shape('application', { kind: text(...FACT_KINDS) }, more),
    shape('entity', { entityId: { type: 'string' }, part: text(...ENTITY_PARTS) }, more),
    shape('department', { department: text(...DEPARTMENTS) }, more),
    shape(
      'level',
      { group: { type: 'string' }, rank: { type: 'integer' }, exact: { type: 'boolean' } },
      more,
    ),
  ],
});
