import { interleaved } from '../../tools/figures/rounds.ts';
import { withBaseline } from './baseline.ts';
import type { Part } from './bench.ts';
import { QuietGameServer } from './game-server.ts';
import { processorTimeOfEach, shareOfOurs } from './processor-time.ts';

/** Exchanges in a round. Each round has its own server, because a server may call only 240 times a minute. */
const EXCHANGES = 150;

/**
 * G8: an exchange with a game server at rest, compared with a server of node:http. That server checks the call’s
 * signature, counts the call in one write, and signs an answer.
 */
export const exchanges: Part = {
  goals: ['G8'],
  async run({ small, rounds }) {
    const { product } = small;
    const servers: QuietGameServer[] = [];
    // The first round is not counted: a freshly started server has not compiled its code yet.
    for (let round = 0; round <= rounds; round += 1) servers.push(await QuietGameServer.connected(small));
    const [first] = servers;
    if (!first) throw new Error('there is no game server');
    const settings = {
      mongoUri: product.mongoUri,
      keys: Object.fromEntries(servers.map(({ keys }) => [keys.keyId, keys.publicKey])),
      answer: await first.sync(product.url),
    };
    return withBaseline('signed-call', settings, async ({ url, pid }) => {
      const cost = (at: string, process: number, server: QuietGameServer | undefined) =>
        processorTimeOfEach(EXCHANGES, process, async () => {
          for (let count = 0; count < EXCHANGES; count += 1) await server?.sync(at);
        });
      const subjects = (offset: number) => ({
        ours: (round: number) => cost(product.url, product.apiPid, servers[offset + round]),
        bare: (round: number) => cost(url, pid, servers[offset + round]),
      });
      await interleaved(1, subjects(0));
      const what = 'exchange with a game server: bare signed call with one write / ours, processor time';
      return [shareOfOurs({ id: 'G8', what, bound: 0.5 }, await interleaved(rounds, subjects(1)))];
    });
  },
};
