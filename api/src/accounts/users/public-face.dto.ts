import type { PublicFace } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class PublicFaceDto implements PublicFace {
  @ApiProperty({ example: 'Youssef' })
  name: string;

  @ApiProperty({
    description: 'Path of the picture on the site. It changes with each consent.',
    example: '/api/faces/0123456789abcdef0123456789abcdef.png',
  })
  picture: string;
}
