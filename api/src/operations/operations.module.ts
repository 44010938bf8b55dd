import { Global, Module } from '@nestjs/common';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { BacklogMetrics } from './observability/backlog-metrics.service.js';
import { BacklogRepository } from './observability/backlog.repository.js';
import { IndexMetrics } from './observability/index-metrics.service.js';
import { TelemetryController } from './telemetry/telemetry.controller.js';
import { TelemetryService } from './telemetry/telemetry.service.js';

/** Health, metrics, telemetry of browsers. */
@Global()
@Module({
  controllers: [HealthController, TelemetryController],
  providers: [HealthService, BacklogRepository, BacklogMetrics, IndexMetrics, TelemetryService],
})
export class OperationsModule {}
