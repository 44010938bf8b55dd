import { atLeast } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median } from '../../tools/figures/statistics.ts';
import { withBaseline } from './baseline.ts';
import type { Part } from './bench.ts';
import { QuietGameServer } from './game-server.ts';
import { processorTime } from './processor-time.ts';

/** Exchanges in a round. Each round has its own server, because a server may call only 240 times a minute. */
const EXCHANGES = 150;

/**
 * G8: an exchange with a game server at rest, compared with a server of node:http that checks the call's signature, counts the call
 * in one write, and signs an answer.
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
      const cost = async (at: string, process: number, server: QuietGameServer | undefined) => {
        const before = processorTime(process);
        for (let count = 0; count < EXCHANGES; count += 1) await server?.sync(at);
        return (1_000 * (processorTime(process) - before)) / EXCHANGES;
      };
      const subjects = (offset: number) => ({
        ours: (round: number) => cost(product.url, product.apiPid, servers[offset + round]),
        bare: (round: number) => cost(url, pid, servers[offset + round]),
      });
      await interleaved(1, subjects(0));
      const { ours, bare } = await interleaved(rounds, subjects(1));
      const ratio = median(ours.map((value, round) => (bare[round] ?? 0) / value));
      const micros = (values: number[]) => `${Math.round(median(values))} µs`;
      const what = 'exchange with a game server: bare signed call with one write / ours, processor time';
      return [
        atLeast('G8', what, ratio, {
          bound: 0.5,
          write: (value) => value.toFixed(2),
          note: `${micros(bare)} of ${micros(ours)}`,
        }),
      ];
    });
  },
};
