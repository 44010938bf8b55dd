import { ApiProperty } from '@nestjs/swagger';
import type { BetaApplication } from '@city/contracts';
import { ApplicationBaseDto } from '../applications/application-base.dto.js';

/** A beta application as its player and staff get it. */
export class BetaApplicationDto extends ApplicationBaseDto implements BetaApplication {
  @ApiProperty({ description: 'Running number that the server gives.' })
  number: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ example: '25' })
  age: string;

  @ApiProperty()
  motivation: string;
}
