import { Readable } from 'node:stream';
import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import {
  PICTURE_USES,
  PICTURE_WIDTHS_OF,
  pictureUseOf,
  type PictureUse,
  type UploadedPicture,
} from '@city/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs, Public } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StreamedBody } from '../../platform/http/bodies.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { pictureRefused } from './encode-picture.js';
import { keptAs, PICTURE_FORMATS } from './picture-files.js';
import { PicturesService } from './pictures.service.js';

class UploadedPictureDto implements UploadedPicture {
  @ApiProperty({
    description:
      'A path on the site, which shows the picture 960 pixels wide; with `/480` or `/1600` other widths.',
    example: '/api/pictures/0123456789abcdef0123456789abcdef-1600x900',
  })
  address: string;
}

class PictureQueryDto {
  @IsOptional()
  @IsIn(PICTURE_USES)
  @ApiPropertyOptional({
    enum: PICTURE_USES,
    default: 'entry',
    description:
      'What the picture is for: an entry or a product; or the first screen, its upright version, previews of links or the icon ' +
      'in the settings. It decides the widths and formats.',
  })
  use?: PictureUse;
}

const WIDTHS = [...new Set(PICTURE_USES.flatMap((use): readonly number[] => PICTURE_WIDTHS_OF[use]))];
/** The content of an address never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const Picture = () => ApiParam({ name: 'name', example: '0123456789abcdef0123456789abcdef-1600x900' });

@ApiTags('pictures')
@Controller('pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @Needs('products', 'content', 'settings')
  @ConcernsNoPlayer()
  @StreamedBody()
  @ApiOperation({
    summary: 'Uploads a picture',
    description:
      'JPEG, PNG, WebP or AVIF, at most 10 MiB and 40 million pixels (AVIF 12 million), without animation. The site re-encodes ' +
      'it without its metadata. A picture that nothing shows is removed after a day. A person uploads 400 MiB a day (configuration).',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiCreatedResponse({ type: UploadedPictureDto })
  @ApiErrors('VALIDATION_FAILED', 'OVERLOADED', 'DATABASE_UNAVAILABLE')
  async upload(
    @Req() { body }: FastifyRequest,
    @Query() { use = 'entry' }: PictureQueryDto,
    @ByStaff() by: AuditBy,
  ): Promise<UploadedPicture> {
    if (!(body instanceof Readable)) throw pictureRefused('PICTURE_FORMAT');
    return this.pictures.upload(body, use, by);
  }

  @Get(':name')
  @Public()
  @ApiOperation({ summary: 'Sends an uploaded picture at its middle width' })
  @Picture()
  @ApiProduces(...Object.values(PICTURE_FORMATS))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND')
  show(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { widths } = keptAs(name);
    return this.send(name, widths[1] ?? widths[0], request, reply);
  }

  @Get(':name/:width')
  @Public()
  @ApiOperation({
    summary: 'Sends an uploaded picture of a certain width',
    description: 'As AVIF or WebP; a preview as JPEG, an icon as PNG.',
  })
  @Picture()
  @ApiParam({ name: 'width', enum: WIDTHS.map(String) })
  @ApiProduces(...Object.values(PICTURE_FORMATS))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND')
  async showWidth(
    @Param('name') name: string,
    @Param('width') width: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = keptAs(name).widths.find((one) => String(one) === width);
    return this.send(name, known, request, reply);
  }

  private async send(
    name: string,
    width: number | undefined,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const takesAvif = headers.accept?.includes(PICTURE_FORMATS.avif);
    const format = keptAs(name).formats.find((one) => one !== 'avif' || takesAvif);
    const isName = pictureUseOf(`/api/pictures/${name}`) !== null;
    const content = isName && width && format ? await this.pictures.read(name, width, format) : null;
    if (!content || !format) throw new DomainError('NOT_FOUND');
    void reply
      .headers({ 'cache-control': CACHE_CONTROL, vary: 'Accept', 'content-type': PICTURE_FORMATS[format] })
      .send(content);
  }
}
