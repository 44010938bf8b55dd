import { requestTo } from '@city/api-client';
import type { Db, Document } from 'mongodb';
import { atMost, times } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median, percentile } from '../../tools/figures/statistics.ts';
import { withBaseline } from './baseline.ts';
import type { Part } from './bench.ts';
import { addPeople } from '../../tools/clients/people.ts';
import { sendExpecting, timed } from '../../tools/clients/requests.ts';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';

/** Applications of a round; each by another player. */
const SUBMISSIONS = 60;
/** Warm-up rounds: a freshly started server has not compiled its code yet. */
const WARM_UP = 5;
/** Polling interval for pending messages of earlier applications, whose writes would disturb the measurement. */
const LOOK_MS = 250;
const LOOKS_MAX = 120;
const COPY = 'bench_applications';

/**
 * P14: submitting an application, compared with a server of node:http without any rule. That server reads session, user
 * and earlier applications, and inserts the same document with the same indexes.
 */
export const submissions: Part = {
  goals: ['P14'],
  async run({ small: { product, database }, rounds }) {
    const players = await addPeople(database, 2 * (rounds + WARM_UP) * SUBMISSIONS);
    await copyIndexes(database);

    let next = 0;
    const submitTo = (url: string) => () => {
      const { cookie = '', username = '' } = players[next++] ?? {};
      const { path, ...form } = requestTo('POST', '/api/whiteList', { body: whitelistForm(username) });
      return sendExpecting(201, `${url}${path}`, { ...form, headers: { cookie } });
    };
    const rested = async (run: () => Promise<unknown>) => {
      const taken = await timed(SUBMISSIONS, run);
      await rest(database);
      return taken;
    };
    const settings = { mongoUri: product.mongoUri, sessionSecret: SESSION_SECRET, collection: COPY };
    const { ours, byHand } = await withBaseline('submission', settings, async ({ url }) => {
      const subjects = {
        ours: () => rested(submitTo(product.url)),
        byHand: () => rested(submitTo(url)),
      };
      await interleaved(WARM_UP, subjects);
      return interleaved(rounds, subjects);
    });

    const p50 = median(ours.map((values, round) => median(values) / median(byHand[round] ?? [])));
    const p99 = (values: number[]) => percentile(values, 0.99);
    const worded = (of: (values: number[]) => number) =>
      `${of(ours.flat()).toFixed(1)} ms beside ${of(byHand.flat()).toFixed(1)} ms`;
    const what = 'whitelist application stored / by a server of node:http without rules';
    return [
      atMost('P14', `${what}, p50`, p50, { bound: 2.5, write: times, note: worded(median) }),
      atMost('P14', `${what}, p99`, p99(ours.flat()) / p99(byHand.flat()), {
        bound: 4,
        write: times,
        note: worded(p99),
      }),
    ];
  },
};

/**
 * Waits until all messages to players are sent: follow-up work must not count for the next round. Messages to the staff's
 * channel go on, one a second, as Discord allows.
 */
async function rest(database: Db): Promise<void> {
  const count = (collection: string, where: Document) =>
    database.collection(collection).countDocuments(where);
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const left = await Promise.all([
      count('outbox', {}),
      count('notifications', { 'delivery.state': 'waiting' }),
      count('jobs', { lockedAt: { $gt: new Date(0) } }),
    ]);
    if (left.every((documents) => documents === 0)) return;
  }
  throw new Error('the messages of the applications were not sent');
}

/** Creates the indexes of the applications on an empty collection. */
async function copyIndexes(database: Db): Promise<void> {
  const applications = database.collection('applications');
  const copy = database.collection(COPY);
  for (const { key, name, v: _version, ...options } of await applications.indexes()) {
    if (name !== '_id_') await copy.createIndex(key as Record<string, 1 | -1>, { name, ...options });
  }
}
