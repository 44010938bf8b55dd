import { DEPARTMENTS, type JobApplication } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ReviewedApplicationDto } from '../applications/application-base.dto.js';

/** A job application as its player and staff get it. */
export class JobApplicationDto extends ReviewedApplicationDto implements JobApplication {
  @ApiProperty()
  fullName: string;

  @ApiProperty()
  igName: string;

  @ApiProperty()
  discordId: string;

  @ApiProperty({ enum: DEPARTMENTS })
  preferredDepartment: string;

  @ApiProperty()
  departmentReason: string;

  @ApiProperty()
  departmentKnowledge: string;

  @ApiProperty()
  uniqueSkills: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By the text of the question, dots replaced by underscores.',
  })
  situationalAnswers: Record<string, string>;

  @ApiProperty()
  agreeRules: boolean;

  @ApiProperty()
  understandRpQuality: boolean;
}
