import { Module } from '@nestjs/common';
import { TelemetryController } from './telemetry.controller.js';
import { TelemetryService } from './telemetry.service.js';

@Module({ controllers: [TelemetryController], providers: [TelemetryService] })
export class TelemetryModule {}
