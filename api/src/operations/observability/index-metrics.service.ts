import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import { indexDifferences } from '../indexes/build-indexes.js';
import { Clock } from '../../platform/clock.js';
import { Metrics } from '../../platform/metrics/metrics.service.js';

/** Indexes are built on start and can disappear only by manual action, so a minute is enough. */
const CHECK_EVERY_MS = 60_000;

/** The number of missing indexes, as a metric. */
@Injectable()
export class IndexMetrics {
  constructor({ registry }: Metrics, @InjectConnection() connection: Connection, clock: Clock) {
    const logger = new Logger(IndexMetrics.name);
    let lookedAt = -Infinity;
    new Gauge({
      name: 'indexes_missing',
      help: 'Indexes that this version needs and the database does not have; looked at once a minute.',
      registers: [registry],
      async collect() {
        if (!connection.db || clock.ticks() - lookedAt < CHECK_EVERY_MS) return;
        try {
          const differences = await indexDifferences(connection.db);
          this.set(differences.reduce((sum, { difference }) => sum + difference.missing.length, 0));
          lookedAt = clock.ticks();
        } catch (error) {
          this.remove();
          logger.warn(`cannot read indexes_missing: ${String(error)}`);
        }
      },
    });
  }
}
