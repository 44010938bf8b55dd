import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Metrics } from '../../platform/metrics/metrics.service.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

@Injectable()
export class HealthService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Throws DATABASE_UNAVAILABLE if requests would fail, so that load balancers route around this process. */
  async assertReady(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new DomainError('DATABASE_UNAVAILABLE');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DomainError('DATABASE_UNAVAILABLE')),
        this.config.limits.databaseTimeoutMs,
      );
    });
    try {
      await Promise.race([db.command({ ping: 1 }), late]);
    } catch (cause) {
      throw new DomainError('DATABASE_UNAVAILABLE', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Metrics in the Prometheus text format. Requires the token or, without one, a direct request from loopback. */
  async metricsFor(
    authorization: string | undefined,
    socketAddress: string | undefined,
    viaProxy: boolean,
  ): Promise<string> {
    const { metricsToken } = this.config.http;
    const allowed = metricsToken
      ? sameText(authorization ?? '', `Bearer ${metricsToken}`)
      : LOOPBACK.test(socketAddress ?? '') && !viaProxy;
    // Not found, to hide the endpoint.
    if (!allowed) throw new DomainError('NOT_FOUND');
    return this.metrics.registry.metrics();
  }
}
