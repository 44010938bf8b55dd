import { ApiProperty } from '@nestjs/swagger';
import type { Person } from '@city/contracts';

/** A person at the time of an event. */
export class PersonDto implements Person {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Digits in a string (64 bit).', example: '204255221017214977' })
  discord_id: string;

  @ApiProperty()
  discord_username: string;

  @ApiProperty({ type: String, nullable: true })
  global_name: string | null;

  @ApiProperty({ description: 'Address of the avatar picture.' })
  avatarUrl: string;
}
