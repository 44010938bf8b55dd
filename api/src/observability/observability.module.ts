import { Module } from '@nestjs/common';
import { BacklogMetrics } from './backlog-metrics.service.js';
import { BacklogRepository } from './backlog.repository.js';

@Module({ providers: [BacklogRepository, BacklogMetrics] })
export class ObservabilityModule {}
