import { BRIDGE_LIMITS } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { FastifyReply } from 'fastify';
import type { Connection } from 'mongoose';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../errors/domain-error.js';
import type { CollectionIndexes } from '../mongo/index-definition.js';
import { BatchedLimiter, type Left, MINUTE_SECONDS, WindowLimiter } from './limiters.js';

/** One count per key, with a TTL. */
export const RATE_LIMIT_INDEXES: CollectionIndexes = {
  collection: 'rate_limits',
  indexes: [
    { keys: { expire: -1 }, expireAfterSeconds: 0 },
    { keys: { key: 1 }, unique: true },
  ],
};

/** The headers of draft-ietf-httpapi-ratelimit-headers-07, with whole numbers and seconds. */
const LIMIT = 'ratelimit-limit';
const REMAINING = 'ratelimit-remaining';
const RESET = 'ratelimit-reset';

/** Hides the limit in a response that proxies may share between clients with different limits. */
export function hideLimit(reply: FastifyReply): void {
  for (const name of [LIMIT, REMAINING, RESET]) void reply.removeHeader(name);
}

/** Shows a limit in the response, unless the response already shows one that is closer to its end. */
function showLimit(reply: FastifyReply, limit: number, { remainingPoints, msBeforeNext }: Left): void {
  const shown = reply.getHeader(REMAINING);
  if (shown !== undefined && Number(shown) <= remainingPoints) return;
  void reply.headers({
    [LIMIT]: String(limit),
    [REMAINING]: String(remainingPoints),
    [RESET]: String(Math.max(1, Math.ceil(msBeforeNext / 1_000))),
  });
}

/**
 * Requests, logins and telemetry by address; writes, payment starts, membership checks and the megabytes of uploads in a day
 * by user; logins of known browsers by browser; failed API tokens by address; calls and questions of game servers by server,
 * tries to connect one by address, codes typed at the door by licence; interactions by Discord account, and all together.
 */
export type RateLimitName =
  | 'requests'
  | 'logins'
  | 'browserLogins'
  | 'addressLogins'
  | 'writes'
  | 'paymentStarts'
  | 'membershipChecks'
  | 'telemetry'
  | 'interactions'
  | 'allInteractions'
  | 'bridgeCalls'
  | 'bridgeQuestions'
  | 'linkCodes'
  | 'pairings'
  | 'uploads'
  | 'tokenFailures';

/** Limits of one known browser and of all browsers of an address, relative to the limit of unknown ones. */
const LOGINS = { ofBrowser: 1 / 6, ofAllBrowsers: 5 } as const;

/** Commands and buttons of one person and of all, counted by each process. */
const INTERACTIONS = { ofPerson: 20, ofAll: 300 } as const;

const LINK_CODES = 5;

const TOKEN_FAILURES = 30;

const DAY_SECONDS = 86_400;

/** Rate limits per minute; of uploads per day. */
@Injectable()
export class RateLimits {
  private readonly logger = new Logger(RateLimits.name);
  private readonly limiters: Record<
    RateLimitName,
    { readonly points: number; consume(key: string, points?: number): Promise<Left> }
  >;
  private readonly requests: BatchedLimiter;

  constructor(@InjectConnection() connection: Connection, { limits }: AppConfig) {
    // Shared by all processes in the collection `rate_limits`, which has a TTL index.
    const local = (keyPrefix: RateLimitName, points: number, duration = MINUTE_SECONDS) =>
      new RateLimiterMemory({ keyPrefix, points, duration });
    const shared = (keyPrefix: RateLimitName, points: number, duration = MINUTE_SECONDS) =>
      new WindowLimiter({
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: RATE_LIMIT_INDEXES.collection,
        disableIndexesCreation: true,
        keyPrefix,
        points,
        duration,
        // Refuse from memory, so that a flood does not reach the database.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: local(keyPrefix, points, duration),
      });
    // Frequent events reach the store in batches.
    const batched = (name: RateLimitName, points: number) =>
      new BatchedLimiter(shared(name, points), points, MINUTE_SECONDS);
    this.requests = batched('requests', limits.requestsPerAddress);
    this.limiters = {
      requests: this.requests,
      logins: shared('logins', limits.loginsPerAddress),
      browserLogins: shared('browserLogins', Math.ceil(LOGINS.ofBrowser * limits.loginsPerAddress)),
      addressLogins: shared('addressLogins', LOGINS.ofAllBrowsers * limits.loginsPerAddress),
      membershipChecks: shared('membershipChecks', limits.membershipChecksPerUser),
      writes: batched('writes', limits.writesPerUser),
      paymentStarts: shared('paymentStarts', limits.paymentStartsPerUser),
      bridgeCalls: batched('bridgeCalls', BRIDGE_LIMITS.callsPerMinute),
      bridgeQuestions: shared('bridgeQuestions', BRIDGE_LIMITS.questionsPerMinute),
      linkCodes: shared('linkCodes', LINK_CODES),
      pairings: shared('pairings', limits.pairingsPerAddress),
      uploads: shared('uploads', limits.uploadsPerUser, DAY_SECONDS),
      tokenFailures: shared('tokenFailures', TOKEN_FAILURES),
      interactions: local('interactions', INTERACTIONS.ofPerson),
      allInteractions: local('allInteractions', INTERACTIONS.ofAll),
      // This limit protects only the log: each process counts locally and stores no address.
      telemetry: local('telemetry', limits.telemetryPerAddress),
    };
  }

  /** Counts a request synchronously if possible; else returns false, and `consume` decides. */
  tryRequest(address: string): boolean {
    return this.requests.tryLocally(address);
  }

  /**
   * Counts one event of `key`.
   * @param points how much it counts
   * @param reply gets the RateLimit headers
   * @throws TOO_MANY_REQUESTS with the time to wait
   */
  async consume(name: RateLimitName, key: string, reply?: FastifyReply, points = 1): Promise<void> {
    const limiter = this.limiters[name];
    try {
      const left = await limiter.consume(key, points);
      if (reply) showLimit(reply, limiter.points, left);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) {
        if (reply) showLimit(reply, limiter.points, refused);
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
      // Fail open: a rate limit that cannot be counted must not block requests.
      this.logger.warn(`cannot count ${name}: ${String(refused)}`);
    }
  }
}
