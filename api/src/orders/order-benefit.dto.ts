import type { OrderBenefit } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

const BENEFIT_STATES = [
  'waiting',
  'in-progress',
  'delivered',
  'failed',
  'held-back',
  'returned',
] as const satisfies readonly OrderBenefit['state'][];

export class OrderBenefitDto implements OrderBenefit {
  @ApiProperty({ description: 'What it is.', example: 'car.sultan' })
  effect: string;

  @ApiProperty({ enum: BENEFIT_STATES })
  state: OrderBenefit['state'];

  @ApiProperty({ type: String, nullable: true, description: 'What the team wrote about it.' })
  note: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change.' })
  at: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How long the team usually needs: the median of the last 30 days.',
  })
  usualMinutes: number | null;
}
