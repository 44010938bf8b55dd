import { maskedMessage, paths, type TelemetryReport } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { Metrics } from '../../platform/metrics/metrics.service.js';

/** Label of unknown pages: pages of another build, or invented addresses. */
const OTHER = 'other';

/** A bounded set, usable as labels of a metric. The site reports unknown addresses as `/not-found`. */
const ROUTES: ReadonlySet<string> = new Set([...Object.values(paths), '/not-found']);

const labelOf = (route: string): string => (ROUTES.has(route) ? route : OTHER);

/** Reports of pages as metrics and, for errors, as log lines. Nothing is stored. */
@Injectable()
export class TelemetryService {
  private readonly logger = new Logger('SiteTelemetry');
  private readonly times: Histogram<'vital' | 'route' | 'device'>;
  private readonly shifts: Histogram<'route' | 'device'>;
  private readonly errors: Counter<'route'>;

  constructor({ registry }: Metrics) {
    this.times = new Histogram({
      name: 'site_web_vital_seconds',
      help: 'Largest Contentful Paint and Interaction to Next Paint of visits, by page and width of the window.',
      labelNames: ['vital', 'route', 'device'],
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 2.5, 4, 8],
      registers: [registry],
    });
    this.shifts = new Histogram({
      name: 'site_layout_shift',
      help: 'Cumulative Layout Shift of visits, by page and width of the window.',
      labelNames: ['route', 'device'],
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      registers: [registry],
    });
    this.errors = new Counter({
      name: 'site_errors_total',
      help: 'Errors in pages of the site and the console, by page.',
      labelNames: ['route'],
      registers: [registry],
    });
    // Initialise the series, because one that starts at its first error shows no increase.
    this.errors.inc({ route: OTHER }, 0);
  }

  /** Records a report. `requestId` links the log line to the request. */
  record({ vitals, errors, version, locale, device }: TelemetryReport, requestId: string): void {
    for (const { name, value, route } of vitals) {
      const labels = { route: labelOf(route), device };
      if (name === 'CLS') this.shifts.observe(labels, value);
      else this.times.observe({ vital: name, ...labels }, value / 1_000);
    }
    for (const { name, message, route, frames } of errors) {
      const page = labelOf(route);
      this.errors.inc({ route: page });
      const at = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
      this.logger.warn({
        ...{ event: 'site-error', requestId, name, message: maskedMessage(message), at },
        ...{ route: page, version, locale, device },
      });
    }
  }
}
