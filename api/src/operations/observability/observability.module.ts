import { Module } from '@nestjs/common';
import { BacklogMetrics } from './backlog-metrics.service.js';
import { BacklogRepository } from './backlog.repository.js';
import { IndexMetrics } from './index-metrics.service.js';

@Module({ providers: [BacklogRepository, BacklogMetrics, IndexMetrics] })
export class ObservabilityModule {}
