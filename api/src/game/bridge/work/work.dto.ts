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
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { Text } from '../../../platform/validation/text.decorator.js';
import { Nested, NestedList, Pattern, Whole } from '../fields.decorator.js';

const EXAMPLE_ID = '0'.repeat(24);
const TASKS_MAX = 1_000_000;
/** The year 2200, in seconds since 1970. */
const TIME_MAX = 7_258_118_400;

class TaskKeyDto implements TaskKey {
  @Pattern(DELIVERY_ID, 24, { example: EXAMPLE_ID })
  id: string;

  @Whole({ min: 1, max: TASKS_MAX })
  attempt: number;
}

class GameCharacterDto implements GameCharacter {
  @Pattern(CHARACTER_KEY, 64, { description: 'As the framework names it', example: 'ABC12345' })
  key: string;

  @Text({ min: 1, max: WORK_LIMITS.name, example: 'Karim Ben Salah' })
  name: string;
}

class CharacterListDto implements CharacterList {
  @Pattern(LICENCE, 40, { example: '3'.repeat(40) })
  licence: string;

  @NestedList(GameCharacterDto, WORK_LIMITS.characters)
  characters: GameCharacterDto[];
}

export class PublishedEffectDto implements PublishedEffect {
  @Pattern(EFFECT_KEY, 64, { example: 'car.sultan' })
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
  @Pattern(/^[0-9a-f]{64}$/, 64, { description: 'SHA-256 of the list', example: '4'.repeat(64) })
  digest: string;

  @NestedList(PublishedEffectDto, WORK_LIMITS.effects, {
    required: false,
    description: 'Only if the site has asked for it',
  })
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

  @Nested(GameCharacterDto, { nullable: true, description: 'For `done`: the character that owns it' })
  character: GameCharacterDto | null;

  @Whole({ max: TIME_MAX, description: 'Seconds since 1970' })
  at: number;
}

class ProbedDto implements Probed {
  @Pattern(DELIVERY_ID, 24, { example: EXAMPLE_ID })
  id: string;

  @ApiProperty({ enum: PROBE_RESULTS })
  @IsIn(PROBE_RESULTS)
  result: Probed['result'];
}

export class WorkReportDto implements WorkReport {
  @ApiProperty({ enum: GAME_FRAMEWORKS })
  @IsIn(GAME_FRAMEWORKS)
  framework: WorkReport['framework'];

  @Nested(EffectCatalogueDto)
  catalogue: EffectCatalogueDto;

  @NestedList(TaskKeyDto, WORK_LIMITS.tasks, { description: 'Accepted, without a receipt' })
  holding: TaskKeyDto[];

  @NestedList(WorkReceiptDto, WORK_LIMITS.receipts)
  receipts: WorkReceiptDto[];

  @NestedList(CharacterListDto, WORK_LIMITS.characterLists)
  characters: CharacterListDto[];

  @NestedList(ProbedDto, WORK_LIMITS.probes, { description: 'Answers to the last probes' })
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
