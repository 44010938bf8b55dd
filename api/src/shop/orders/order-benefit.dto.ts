import { GAME_WAITS, type GameWait, type OrderBenefit } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

const BENEFIT_STATES = [
  'waiting',
  'in-progress',
  'delivered',
  'failed',
  'checking',
  'held-back',
  'returned',
] as const satisfies readonly OrderBenefit['state'][];

class CharacterChoiceDto {
  @ApiProperty({ description: 'For `PUT /api/deliveries/{id}/character`.' })
  delivery: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null: the one that they play next.' })
  character: string | null;

  @ApiProperty({ description: 'The game server whose characters count, as in `GET /api/game/me`.' })
  server: string;
}

export class OrderBenefitDto implements OrderBenefit {
  @ApiProperty({ description: 'What it is.', example: 'car.sultan' })
  effect: string;

  @ApiProperty({ enum: BENEFIT_STATES })
  state: OrderBenefit['state'];

  @ApiProperty({
    enum: GAME_WAITS,
    nullable: true,
    description: 'For what it waits in the game. Null unless it waits for a game server.',
  })
  waitsFor: GameWait | null;

  @ApiProperty({
    type: CharacterChoiceDto,
    nullable: true,
    description: 'Set while the buyer may choose the character who gets it.',
  })
  choice: OrderBenefit['choice'];

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
