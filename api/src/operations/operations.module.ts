import { Global, Module } from '@nestjs/common';
import { FailedWorkController } from './failed-work/failed-work.controller.js';
import { FailedWorkService } from './failed-work/failed-work.service.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { DatabaseMetrics } from './observability/database-metrics.service.js';
import { TelemetryController } from './telemetry/telemetry.controller.js';
import { TelemetryService } from './telemetry/telemetry.service.js';

/** Health, metrics, failed work, telemetry of browsers. */
@Global()
@Module({
  controllers: [FailedWorkController, HealthController, TelemetryController],
  providers: [FailedWorkService, HealthService, DatabaseMetrics, TelemetryService],
})
export class OperationsModule {}
