import {
  CHARACTER_KEY,
  DELIVERY_ID,
  DELIVERY_KINDS,
  EFFECT_KEY,
  EFFECT_MODES,
  GAME_FRAMEWORKS,
  LICENCE,
  PROBE_RESULTS,
  RECEIPT_RESULTS,
  TASK_FAILURES,
  TASK_WAITS,
  WORK_LIMITS,
  type CharacterList,
  type EffectCatalogue,
  type GameCharacter,
  type GameTask,
  type Probed,
  type PublishedEffect,
  type TaskKey,
  type WorkNews,
  type WorkReceipt,
  type WorkReport,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../../platform/validation/text.decorator.js';

const EXAMPLE_ID = '0'.repeat(24);
const TASKS_MAX = 1_000_000;
/** The year 2200, in seconds since 1970. */
const TIME_MAX = 7_258_118_400;

class TaskKeyDto implements TaskKey {
  @ApiProperty({ example: EXAMPLE_ID })
  @IsString()
  @MaxLength(24)
  @Matches(DELIVERY_ID)
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: TASKS_MAX })
  @IsInt()
  @Min(1)
  @Max(TASKS_MAX)
  attempt: number;
}

class GameCharacterDto implements GameCharacter {
  @ApiProperty({ description: 'As the framework names it', example: 'ABC12345' })
  @IsString()
  @MaxLength(64)
  @Matches(CHARACTER_KEY)
  key: string;

  @Text({ min: 1, max: WORK_LIMITS.name, example: 'Karim Ben Salah' })
  name: string;
}

class CharacterListDto implements CharacterList {
  @ApiProperty({ example: '3'.repeat(40) })
  @IsString()
  @MaxLength(40)
  @Matches(LICENCE)
  licence: string;

  @ApiProperty({ type: [GameCharacterDto], maxItems: WORK_LIMITS.characters })
  @IsArray()
  @ArrayMaxSize(WORK_LIMITS.characters)
  @ValidateNested({ each: true })
  @Type(() => GameCharacterDto)
  characters: GameCharacterDto[];
}

export class PublishedEffectDto implements PublishedEffect {
  @ApiProperty({ example: 'car.sultan' })
  @IsString()
  @MaxLength(64)
  @Matches(EFFECT_KEY)
  key: string;

  @Text({ min: 1, max: WORK_LIMITS.label, example: 'Sultan' })
  label: string;

  @ApiProperty({ enum: EFFECT_MODES })
  @IsIn(EFFECT_MODES)
  mode: PublishedEffect['mode'];

  @ApiProperty({ required: false, description: 'True while the game server cannot make it; tasks wait' })
  @IsOptional()
  @IsBoolean()
  notNow?: boolean;

  @Text({
    ...{ min: 1, max: WORK_LIMITS.reason, optional: true },
    description: 'Why it cannot, for staff',
    example: 'qbx_core has no model sultann',
  })
  reason?: string;
}

class EffectCatalogueDto implements EffectCatalogue {
  @ApiProperty({ description: 'SHA-256 of the list', example: '4'.repeat(64) })
  @IsString()
  @MaxLength(64)
  @Matches(/^[0-9a-f]{64}$/)
  digest: string;

  @ApiProperty({
    required: false,
    type: [PublishedEffectDto],
    maxItems: WORK_LIMITS.effects,
    description: 'Only if the site has asked for it',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(WORK_LIMITS.effects)
  @ValidateNested({ each: true })
  @Type(() => PublishedEffectDto)
  effects?: PublishedEffectDto[];
}

class WorkReceiptDto extends TaskKeyDto implements WorkReceipt {
  @ApiProperty({ enum: RECEIPT_RESULTS })
  @IsIn(RECEIPT_RESULTS)
  result: WorkReceipt['result'];

  @ApiProperty({ enum: TASK_FAILURES, nullable: true, description: 'For `failed`' })
  @ValidateIf((_, value) => value !== null)
  @IsIn(TASK_FAILURES)
  code: WorkReceipt['code'];

  @ApiProperty({ enum: TASK_WAITS, nullable: true, description: 'For `later`' })
  @ValidateIf((_, value) => value !== null)
  @IsIn(TASK_WAITS)
  waitsFor: WorkReceipt['waitsFor'];

  @ValidateIf((_, value) => value !== null)
  @Text({ min: 1, max: WORK_LIMITS.made, description: 'For `done`: the plate', example: 'MRG 4821' })
  made: string | null;

  @ApiProperty({
    type: GameCharacterDto,
    nullable: true,
    description: 'For `done`: the character that owns it',
  })
  @ValidateIf((_, value) => value !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => GameCharacterDto)
  character: GameCharacterDto | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: TIME_MAX, description: 'Seconds since 1970' })
  @IsInt()
  @Min(0)
  @Max(TIME_MAX)
  at: number;
}

class ProbedDto implements Probed {
  @ApiProperty({ example: EXAMPLE_ID })
  @IsString()
  @MaxLength(24)
  @Matches(DELIVERY_ID)
  id: string;

  @ApiProperty({ enum: PROBE_RESULTS })
  @IsIn(PROBE_RESULTS)
  result: Probed['result'];
}

export class WorkReportDto implements WorkReport {
  @ApiProperty({ enum: GAME_FRAMEWORKS })
  @IsIn(GAME_FRAMEWORKS)
  framework: WorkReport['framework'];

  @ApiProperty({ type: EffectCatalogueDto })
  @IsObject()
  @ValidateNested()
  @Type(() => EffectCatalogueDto)
  catalogue: EffectCatalogueDto;

  @ApiProperty({
    type: [TaskKeyDto],
    maxItems: WORK_LIMITS.tasks,
    description: 'Accepted, without a receipt',
  })
  @IsArray()
  @ArrayMaxSize(WORK_LIMITS.tasks)
  @ValidateNested({ each: true })
  @Type(() => TaskKeyDto)
  holding: TaskKeyDto[];

  @ApiProperty({ type: [WorkReceiptDto], maxItems: WORK_LIMITS.receipts })
  @IsArray()
  @ArrayMaxSize(WORK_LIMITS.receipts)
  @ValidateNested({ each: true })
  @Type(() => WorkReceiptDto)
  receipts: WorkReceiptDto[];

  @ApiProperty({ type: [CharacterListDto], maxItems: WORK_LIMITS.characterLists })
  @IsArray()
  @ArrayMaxSize(WORK_LIMITS.characterLists)
  @ValidateNested({ each: true })
  @Type(() => CharacterListDto)
  characters: CharacterListDto[];

  @ApiProperty({ type: [ProbedDto], maxItems: WORK_LIMITS.probes, description: 'Answers to the last probes' })
  @IsArray()
  @ArrayMaxSize(WORK_LIMITS.probes)
  @ValidateNested({ each: true })
  @Type(() => ProbedDto)
  probed: ProbedDto[];
}

class UndoneDto {
  @ApiProperty({ example: EXAMPLE_ID })
  id: string;

  @ApiProperty({ type: String, nullable: true, example: 'MRG 4821' })
  made: string | null;
}

class GameTaskDto implements GameTask {
  @ApiProperty({ example: EXAMPLE_ID })
  id: string;

  @ApiProperty({ type: 'integer' })
  attempt: number;

  @ApiProperty({ enum: DELIVERY_KINDS })
  kind: GameTask['kind'];

  @ApiProperty({ description: 'The right that it is for' })
  slot: string;

  @ApiProperty({ example: 'car.sultan' })
  effect: string;

  @ApiProperty({ type: UndoneDto, nullable: true, description: 'For `take`: what was given' })
  undoes: GameTask['undoes'];

  @ApiProperty({ type: [String], description: 'The licences of the player' })
  licences: string[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the character that is played next' })
  character: string | null;
}

export class WorkNewsDto implements WorkNews {
  @ApiProperty({ type: [GameTaskDto] })
  tasks: GameTask[];

  @ApiProperty({ type: [TaskKeyDto], description: 'Receipts that need not come again' })
  stored: TaskKey[];

  @ApiProperty({ description: 'The server is asked to send the list of its effects' })
  wantsCatalogue: boolean;

  @ApiProperty({ type: [String], description: 'Deliveries whose receipts it is asked for' })
  probes: string[];
}
