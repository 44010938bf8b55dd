import { DEPARTMENTS, JOB_ANSWER_MAX, JOB_LIMITS, listJobIssues } from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { FormRules } from '../platform/validation/form-rules.decorator.js';
import { Text } from '../platform/validation/text.decorator.js';

/** The whole form. Types and lengths are checked here, the rules and the answers by job-form.ts. */
@FormRules(listJobIssues)
export class JobInputDto {
  @Text({ max: JOB_LIMITS.fullName, optional: true, description: 'Required.' })
  fullName?: string;

  @Text({ max: JOB_LIMITS.igName, optional: true, description: 'Required. The name in the game.' })
  igName?: string;

  @Text({
    max: JOB_LIMITS.discordId,
    optional: true,
    description: 'Another id than the one that is logged in is flagged.',
  })
  discordId?: string;

  @Text({
    max: JOB_LIMITS.preferredDepartment,
    optional: true,
    description: `One of: ${DEPARTMENTS.join(', ')}.`,
  })
  preferredDepartment?: string;

  @Text({ max: JOB_LIMITS.departmentReason, optional: true })
  departmentReason?: string;

  @Text({ max: JOB_LIMITS.departmentKnowledge, optional: true })
  departmentKnowledge?: string;

  @Text({ max: JOB_LIMITS.uniqueSkills, optional: true })
  uniqueSkills?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: JOB_ANSWER_MAX },
    description:
      "By the text of a question of the department, dots replaced by underscores: one of the question's options, or a text.",
  })
  // As it arrived: class-transformer would drop keys that every object has, and they would not be refused.
  @Transform(({ obj }: { obj: JobInputDto }) => obj.situationalAnswers)
  @IsOptional()
  @IsObject()
  situationalAnswers?: Record<string, unknown>;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  agreeRules?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  understandRpQuality?: boolean;
}
