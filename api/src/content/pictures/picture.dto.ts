import { ApiProperty } from '@nestjs/swagger';
import type { UploadedPicture } from '@city/contracts';

export class UploadedPictureDto implements UploadedPicture {
  @ApiProperty({
    description:
      'A path on the site, which shows the picture 960 pixels wide; with `/480` or `/1600` other widths.',
    example: '/api/pictures/0123456789abcdef0123456789abcdef-1600x900',
  })
  address: string;
}
