import { createHash, randomBytes } from 'node:crypto';
import type {
  CurrentUser,
  GameTask,
  PublishedEffect,
  TaskKey,
  WorkNews,
  WorkReceipt,
  WorkReport,
} from '@city/contracts';
import { BridgeClient, newIdentity } from './bridge-client.js';
import type { Client } from './client.js';

/** A game server that makes things: it publishes what it can make, and says what became of its tasks. */
export class MakingServer {
  boot = newIdentity();
  journal = newIdentity();
  /** Its clock. */
  now: () => number = () => Date.now();

  private constructor(
    readonly bridge: BridgeClient,
    private readonly effects: PublishedEffect[],
  ) {}

  /** Connects it and lets it publish its effects. */
  static async opened(url: string, admin: Client, effects: PublishedEffect[]): Promise<MakingServer> {
    const server = new MakingServer(await BridgeClient.paired(url, admin), effects);
    await server.exchange({ catalogue: { digest: server.digest, effects } });
    return server;
  }

  get id(): string {
    return this.bridge.bridgeId;
  }

  private get digest(): string {
    return createHash('sha256').update(JSON.stringify(this.effects)).digest('hex');
  }

  /** One exchange. @throws if the site refuses it or has nothing to say about things to make */
  async exchange(report: Partial<WorkReport> = {}): Promise<WorkNews> {
    const { boot, journal } = this;
    const work: WorkReport = {
      ...{ framework: 'qbox', catalogue: { digest: this.digest }, holding: [], receipts: [] },
      ...{ characters: [], probed: [], ...report },
    };
    const { status, body } = await this.bridge.sync({ boot, journal, work }, { time: this.now() });
    if (status !== 200 || !body.work) throw new Error(`no work: ${status} ${JSON.stringify(body)}`);
    return body.work;
  }

  /** A player has joined and was recognised by Discord. Returns their licence. */
  async recognise(player: Client): Promise<string> {
    const { discord_id: discordId } = (await player.get<CurrentUser>('/api/auth/user/me')).body;
    const licence = randomBytes(20).toString('hex');
    await this.bridge.sync({ boot: this.boot, claims: [{ discordId, licence }] });
    return licence;
  }
}

/** A receipt of a task: by default it was done. */
export const receiptOf = (
  { id, attempt }: GameTask | TaskKey,
  more: Partial<WorkReceipt> = {},
): WorkReceipt => ({
  ...{ id, attempt, result: 'done', code: null, waitsFor: null, made: null, character: null },
  ...{ at: Math.floor(Date.now() / 1_000), ...more },
});
