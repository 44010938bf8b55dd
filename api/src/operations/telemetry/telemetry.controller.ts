import { TELEMETRY_BYTES_MAX } from '@city/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access.decorator.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { TelemetryDto } from './telemetry.dto.js';
import { TelemetryService } from './telemetry.service.js';

@ApiTags('telemetry')
@Controller('telemetry')
export class TelemetryController {
  constructor(private readonly telemetry: TelemetryService) {}

  @Public()
  @Post()
  @HttpCode(204)
  @RateLimited('telemetry')
  // Browsers send cookies, but no session is loaded.
  @RouteConfig({ sessionless: true, bodyLimit: TELEMETRY_BYTES_MAX })
  @ApiOperation({
    summary: 'Receives web vitals and errors of a visit',
    description:
      'Sent by pages when the visitor leaves. Becomes metrics and log lines, without the address or the user. Browsers ' +
      'that ask not to be tracked (`DNT: 1`, `Sec-GPC: 1`) are not counted.',
  })
  @ApiNoContentResponse({ description: 'Accepted, or ignored for a browser that asks not to be tracked' })
  @ApiErrors('VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE')
  report(@Req() { id, headers }: FastifyRequest, @Body() report: TelemetryDto): void {
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return;
    this.telemetry.record(report, id);
  }
}
