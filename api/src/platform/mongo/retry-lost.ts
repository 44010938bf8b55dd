import { DomainError } from '../errors/domain-error.js';

/** Attempts before a change gives up. */
const TRIES = 10;

/**
 * Repeats a change whose conditional write loses to another one at the same moment. Each attempt reads the document again,
 * so that neither change is lost.
 * @param attempt returns null if its write has lost
 * @throws DATABASE_UNAVAILABLE after 10 attempts
 */
export async function retryLost<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let n = 0; n < TRIES; n += 1) {
    const done = await attempt();
    if (done !== null) return done;
  }
  throw new DomainError('DATABASE_UNAVAILABLE');
}
