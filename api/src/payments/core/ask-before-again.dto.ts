import type { AskBeforeAgain } from '@city/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

export class AskBeforeAgainDto implements AskBeforeAgain {
  @IsOptional()
  @IsBoolean()
  @ApiPropertyOptional({
    description:
      '`false` refuses a product that the player has bought in the last 30 minutes (`ALREADY_PAID`), `true` buys another one. Callers that leave it out are not asked.',
    example: false,
  })
  again?: boolean;
}
