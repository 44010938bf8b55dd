import { Global, Module } from '@nestjs/common';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { DatabaseMetrics } from './observability/database-metrics.service.js';
import { TelemetryController } from './telemetry/telemetry.controller.js';
import { TelemetryService } from './telemetry/telemetry.service.js';

/** Health, metrics, telemetry of browsers. */
@Global()
@Module({
  controllers: [HealthController, TelemetryController],
  providers: [HealthService, DatabaseMetrics, TelemetryService],
})
export class OperationsModule {}
