import { atMost } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Part } from './bench.ts';
import { QuietGameServer } from './game-server.ts';
import { processorTimeOfEach } from './processor-time.ts';

/** Exchanges in a round. Each round has its own server, because a server may call only 240 times a minute. */
const EXCHANGES = 150;
const BOUND_MS = 2;
const fine = (ms: number) => `${ms.toFixed(2)} ms`;

/** G8: an exchange with a game server on which nothing has happened. */
export const exchanges: Part = {
  goals: ['G8'],
  async run({ small, rounds }) {
    const { url, apiPid } = small.product;
    const taken: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const server = await QuietGameServer.connected(small);
      const micros = await processorTimeOfEach(EXCHANGES, apiPid, async () => {
        for (let count = 0; count < EXCHANGES; count += 1) await server.sync(url);
      });
      // The first round is not counted: a freshly started API has not compiled its code yet.
      if (round > 0) taken.push(micros / 1_000);
    }
    return [
      atMost('G8', 'exchange with a game server, nothing new: processor time', median(taken), {
        ...{ bound: BOUND_MS, write: fine, note: `${taken.length} servers` },
      }),
    ];
  },
};
