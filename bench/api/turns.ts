import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hereText, leftText, PRESENCE_MAX, WORK_LIMITS } from '@city/contracts';
import { send, sendExpecting } from '../../tools/clients/requests.ts';
import { atMost, milliseconds } from '../../tools/figures/figure.ts';
import type { Part, Subject } from './bench.ts';
import { QuietGameServer } from './game-server.ts';
import { withSubject } from './subject.ts';

/** The best counts: compilation, garbage collection and background jobs lengthen a turn, and nothing shortens it. */
const TRIES = 10;
const BOUND_MS = 20;
const LOOK_MS = 5;
const LOOKS_MAX = 2_000;

const many = <Entry>(count: number, entry: (n: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(n));
const idOf = (n: number, length: number) => n.toString(16).padStart(length, '0');
const character = (n: number) => ({ key: `${n}`.padStart(64, 'k'), name: 'n'.repeat(WORK_LIMITS.name) });

/** The long lists of a report at their full lengths. */
const FULL_REPORT = {
  work: {
    framework: 'qbox',
    catalogue: { digest: 'd'.repeat(64) },
    holding: [],
    receipts: [],
    characters: many(WORK_LIMITS.characterLists, (n) => ({
      licence: idOf(n, 40),
      characters: many(WORK_LIMITS.characters, character),
    })),
    probed: many(WORK_LIMITS.probes, (n) => ({ id: idOf(n, 24), result: 'missing' })),
  },
  presence: {
    full: false,
    here: many(PRESENCE_MAX, (n) => hereText(idOf(n, 16), 1_000_000_000)),
    left: many(PRESENCE_MAX, (n) => leftText(idOf(n, 16), 'timeout')),
  },
};
const UNKNOWN_KEYS = Object.fromEntries(many(11_000, (n) => [`k${n}`, 0]));
const WRONG_PRESENCE = { full: true, here: many(11_000, () => 'x'), left: [] };

/** The longest turn of the event loop since the last call. */
async function longestTurn({ product }: Subject, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(product.apiPid, 'SIGUSR2');
  for (let looks = 0; !existsSync(file); looks += 1) {
    if (looks > LOOKS_MAX) throw new Error('the API does not say how long its turns are');
    await pause(LOOK_MS);
  }
  return Number(readFileSync(file, 'utf8'));
}

/** Measures how long a request blocks the event loop. */
async function heldBy(subject: Subject, file: string, request: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < TRIES && best > BOUND_MS; tries += 1) {
    await longestTurn(subject, file);
    await request();
    best = Math.min(best, await longestTurn(subject, file));
  }
  return best;
}

/** Every address that an Admin reads without a parameter, by the API's own document. */
async function reads({ product, admin }: Subject): Promise<[string, () => Promise<unknown>][]> {
  const { body } = await sendExpecting(200, `${product.url}/api/docs-json`);
  const { paths } = JSON.parse(body.toString()) as { paths: Record<string, object> };
  return Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{') && path.startsWith('/api/'))
    .map(([path]) => [path, () => send(`${product.url}${path}`, { headers: { cookie: admin } })]);
}

/** Every request that is measured, by its name. */
const requestsTo = async (
  subject: Subject,
  server: QuietGameServer,
): Promise<[string, () => Promise<unknown>][]> => {
  const { url } = subject.product;
  return [
    ['full report of a game server', () => server.report(url, FULL_REPORT, 200)],
    ['report with 11,000 unknown keys', () => server.report(url, UNKNOWN_KEYS, 400)],
    ['report with 11,000 wrong players', () => server.report(url, { presence: WRONG_PRESENCE }, 400)],
    ...(await reads(subject)),
  ];
};

/** The rule of docs/security: the request that holds the event loop longest, of all reads and of a game server's largest and hostile reports. */
export const turns: Part = {
  goals: ['TURN'],
  async run({ small: { rows } }) {
    const folder = mkdtempSync(join(tmpdir(), 'city-turns-'));
    const file = join(folder, 'turn');
    const probe = ['--import', join(import.meta.dirname, 'turn-probe.mjs')];
    try {
      const held = await withSubject(
        rows,
        async (subject) => {
          const measured: [string, number][] = [];
          const requests = await requestsTo(subject, await QuietGameServer.connected(subject));
          for (const [name, request] of requests) measured.push([name, await heldBy(subject, file, request)]);
          return measured;
        },
        { apiNodeArgs: probe, apiEnv: { TURN_FILE: file } },
      );
      const [[name, longest] = ['', 0]] = held.sort(([, one], [, other]) => other - one);
      const note = `${name}; ${held.length} kinds of request`;
      return [
        atMost('TURN', 'longest turn of the event loop by one request, processor time', longest, {
          ...{ bound: BOUND_MS, write: milliseconds, note },
        }),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
