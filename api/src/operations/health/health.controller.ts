import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { RunningBuild } from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { Public } from '../../platform/access/access.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { HealthService } from './health.service.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

export class LiveDto extends HealthDto implements RunningBuild {
  @ApiProperty({ description: 'Version of the product.', example: '0.1.0' })
  version: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Commit of the build, if it is known.',
    example: '3f2a1bc',
  })
  commit: string | null;
}

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly config: AppConfig,
  ) {}

  @Public()
  @Get('health/live')
  @ApiOperation({ summary: 'Reports that the process runs, with its version' })
  @ApiOkResponse({ type: LiveDto })
  live(): LiveDto {
    return { status: 'ok', ...this.config.build };
  }

  @Public()
  @Get('health/ready')
  @ApiOperation({
    summary: 'Reports whether the process is ready to serve',
    description: 'It is ready while the database is reachable and no shutdown is in progress.',
  })
  @ApiOkResponse({ type: HealthDto })
  @ApiErrors('DATABASE_UNAVAILABLE')
  async ready(): Promise<HealthDto> {
    await this.health.assertReady();
    return { status: 'ok' };
  }

  @Public()
  @Get('metrics')
  @ApiExcludeEndpoint()
  async metrics(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const {
      authorization,
      forwarded,
      'x-forwarded-for': forwardedFor,
      'x-real-ip': realIp,
    } = request.headers;
    const viaProxy = [forwarded, forwardedFor, realIp].some((header) => header !== undefined);
    const metrics = await this.health.metricsFor(authorization, request.socket.remoteAddress, viaProxy);
    // Set only on success: an error response is JSON.
    void reply.type('text/plain; version=0.0.4; charset=utf-8');
    return metrics;
  }
}
