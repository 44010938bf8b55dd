import type { StreamApiConfig } from '../../config/config-groups.js';
import type { Clock } from '../../platform/clock.js';
import { memberOf } from '../../platform/findings.js';
import {
  batches,
  entriesOf,
  StreamApi,
  titleOf,
  viewersOf,
  type Broadcast,
  type StreamPlatform,
} from './stream-api.js';

const BATCH = 50;
/** If a request with one channel fails while others succeed, the channel is left out for this time. */
const LEFT_OUT_MS = 3_600_000;

/**
 * Kick's public API. It returns only the names in the addresses. If a channel does not exist, the answer omits it, or,
 * as other developers report, the request fails: then the other channels are requested without it.
 */
export class Kick implements StreamPlatform {
  readonly platform = 'Kick';
  private readonly api: StreamApi;
  /** Refused channels, with the time until which they are left out. */
  private readonly refused = new Map<string, number>();

  constructor(
    config: StreamApiConfig,
    private readonly clock: Clock,
  ) {
    this.api = new StreamApi(config, clock);
  }

  async findLive(channels: readonly string[], signal: AbortSignal): Promise<Broadcast[]> {
    const now = this.clock.ticks();
    const asked = channels.filter((name) => (this.refused.get(name) ?? 0) <= now);
    const found: Broadcast[] = [];
    const refused: string[] = [];
    for (const batch of batches(asked, BATCH)) {
      const answer = await this.findIn(batch, signal);
      found.push(...answer.found);
      refused.push(...answer.refused);
    }
    if (refused.length > 1 && refused.length === asked.length) throw new Error('it refuses every channel');
    for (const name of refused) this.refused.set(name, now + LEFT_OUT_MS);
    return found;
  }

  /** Halves a refused batch until the channel that fails it is alone. */
  private async findIn(
    batch: readonly string[],
    signal: AbortSignal,
  ): Promise<{ found: Broadcast[]; refused: string[] }> {
    const query = batch.map((name) => ['slug', name] as const);
    const { status, body } = await this.api.get('/channels', query, { signal });
    if (status === 200) return { found: entriesOf(body).flatMap(broadcastOf), refused: [] };
    if (batch.length === 1) return { found: [], refused: [...batch] };
    const half = Math.ceil(batch.length / 2);
    const first = await this.findIn(batch.slice(0, half), signal);
    const second = await this.findIn(batch.slice(half), signal);
    return {
      found: [...first.found, ...second.found],
      refused: [...first.refused, ...second.refused],
    };
  }
}

function broadcastOf(entry: unknown): Broadcast[] {
  const channel = memberOf(entry, 'slug');
  const stream = memberOf(entry, 'stream');
  if (typeof channel !== 'string' || memberOf(stream, 'is_live') !== true) return [];
  return [
    {
      channel: channel.toLowerCase(),
      name: channel,
      title: titleOf(memberOf(entry, 'stream_title')),
      viewers: viewersOf(memberOf(stream, 'viewer_count')),
    },
  ];
}
