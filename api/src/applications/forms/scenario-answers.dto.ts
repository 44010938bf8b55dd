import { SCENARIO_ANSWER_MAX, type SituationalAnswer } from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

const QUESTION_MAX = 500;

export class ScenarioAnswerDto {
  @Text({ max: SCENARIO_ANSWER_MAX, optional: true })
  answer?: string;

  @Text({
    max: QUESTION_MAX,
    optional: true,
    description: 'Ignored: the server fills in the question it asks.',
  })
  question?: string;
}

/** Answers to the three scenarios of the chosen group. */
export class SituationalAnswersDto {
  @ApiPropertyOptional({ type: ScenarioAnswerDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ScenarioAnswerDto)
  scenario1?: ScenarioAnswerDto;

  @ApiPropertyOptional({ type: ScenarioAnswerDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ScenarioAnswerDto)
  scenario2?: ScenarioAnswerDto;

  @ApiPropertyOptional({ type: ScenarioAnswerDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ScenarioAnswerDto)
  scenario3?: ScenarioAnswerDto;
}

export class SituationalAnswerDto implements SituationalAnswer {
  @ApiProperty({ description: 'As it was asked.' })
  question: string;

  @ApiProperty()
  answer: string;
}

/** The answers of an application, with their questions. */
export class SituationalAnswersOfApplicationDto {
  @ApiProperty({ type: SituationalAnswerDto })
  scenario1: SituationalAnswerDto;

  @ApiProperty({ type: SituationalAnswerDto })
  scenario2: SituationalAnswerDto;

  @ApiProperty({ type: SituationalAnswerDto })
  scenario3: SituationalAnswerDto;
}
