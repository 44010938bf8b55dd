import type { StreamApiConfig } from '../../config/config-groups.js';
import type { Clock } from '../../platform/clock.js';
import { memberOf } from '../../platform/findings.js';
import {
  batches,
  entriesOf,
  nameOf,
  StreamApi,
  titleOf,
  viewersOf,
  type Broadcast,
  type StreamPlatform,
} from './stream-api.js';

/** The most channels of one request, and the most streams of one answer. */
const BATCH = 100;

/** Twitch's Helix API. Its answer omits channels that are offline or do not exist. */
export class Twitch implements StreamPlatform {
  readonly platform = 'Twitch';
  private readonly api: StreamApi;

  constructor(
    private readonly config: StreamApiConfig,
    clock: Clock,
  ) {
    this.api = new StreamApi(config, clock);
  }

  async findLive(channels: readonly string[], signal: AbortSignal): Promise<Broadcast[]> {
    const found: Broadcast[] = [];
    for (const batch of batches(channels, BATCH)) {
      const query = [
        ['first', String(BATCH)] as const,
        ...batch.map((name) => ['user_login', name] as const),
      ];
      const headers = { 'client-id': this.config.clientId };
      const { status, body } = await this.api.get('/streams', query, { signal, headers });
      if (status !== 200) throw new Error(`it answers ${status} at /streams`);
      found.push(...entriesOf(body).flatMap(broadcastOf));
    }
    return found;
  }
}

function broadcastOf(entry: unknown): Broadcast[] {
  const channel = memberOf(entry, 'user_login');
  if (typeof channel !== 'string' || memberOf(entry, 'type') !== 'live') return [];
  return [
    {
      channel: channel.toLowerCase(),
      name: nameOf(memberOf(entry, 'user_name')) ?? channel,
      title: titleOf(memberOf(entry, 'title')),
      viewers: viewersOf(memberOf(entry, 'viewer_count')),
    },
  ];
}
