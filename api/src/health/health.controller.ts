import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../platform/access/access.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { HealthService } from './health.service.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Public()
  @Get('health/live')
  @ApiOperation({ summary: 'The process runs' })
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Public()
  @Get('health/ready')
  @ApiOperation({ summary: 'Ready to serve: the database is reachable and no shutdown is in progress' })
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
