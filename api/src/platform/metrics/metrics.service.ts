import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics. Each application has its own registry, to which modules add metrics. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Observes an answered request that took `ms` milliseconds. `route` is the pattern; unknown paths share one label, to bound
   * the cardinality.
   */
  observe(labels: { method: string; route: string; status: number }, ms: number): void {
    this.durations.observe(labels, ms / 1_000);
  }
}
