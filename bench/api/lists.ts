import { requestTo } from '@city/api-client';
import { atMost, times, type Figure } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median, percentile } from '../../tools/figures/statistics.ts';
import type { ListBench, Part, Subject } from './bench.ts';
import { userName } from '../../tools/clients/people.ts';
import { sendExpecting, timed } from '../../tools/clients/requests.ts';

/** Requests of a round, one after the other. */
const REQUESTS = 40;
const PAGE = 20;

interface List {
  subject: Subject;
  path: '/api/whiteList' | '/api/orders' | '/api/users/allplayers';
  filter?: Record<string, string>;
  /** The number of skipped rows. */
  skip?: number;
}

interface Comparison {
  id: string;
  what: string;
  bound: number;
  /** The tolerated slowdown, and its reference. */
  slow: List;
  fast: List;
}

/** The median response time of one list compared with another's. */
async function compare(rounds: number, { id, what, bound, slow, fast }: Comparison): Promise<Figure> {
  const read = ({ subject, path, filter = {}, skip = 0 }: List) => {
    const query = { range: JSON.stringify([skip, skip + PAGE - 1]), filter: JSON.stringify(filter) };
    const url = `${subject.product.url}${requestTo('GET', path, { query }).path}`;
    const headers = { cookie: subject.admin };
    return () =>
      timed(REQUESTS, async () => {
        const { body } = await sendExpecting(200, url, { headers });
        if (body.length < 10) throw new Error(`${url} answers nothing`);
      });
  };
  const subjects = { slow: read(slow), fast: read(fast) };
  await interleaved(1, subjects);
  const results = await interleaved(rounds, subjects);
  const ratios = results.slow.map((values, round) => median(values) / median(results.fast[round] ?? []));
  const worded = (values: number[][]) => {
    const all = values.flat();
    return `${median(all).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(0)} ms`;
  };
  return atMost(id, what, median(ratios), {
    bound,
    write: times,
    note: `${worded(results.slow)}; beside ${worded(results.fast)}`,
  });
}

const rowsOf = (count: number) => count.toLocaleString('en');

/** P11: the unfiltered list and a tab, with the count of every tab. */
export const tabCounts: Part<ListBench> = {
  goals: ['P11'],
  async run({ small, large: big, rounds }) {
    const versus = `${rowsOf(big.rows)} rows / ${rowsOf(small.rows)}, p50`;
    const list = { path: '/api/whiteList', id: 'P11', bound: 2 } as const;
    return [
      await compare(rounds, {
        ...list,
        what: `applications with tab counts: ${versus}`,
        slow: { ...list, subject: big },
        fast: { ...list, subject: small },
      }),
      await compare(rounds, {
        ...list,
        what: `one tab of them: ${versus}`,
        slow: { ...list, subject: big, filter: { status: 'Pending' } },
        fast: { ...list, subject: small, filter: { status: 'Pending' } },
      }),
      // Such counts are not cached.
      await compare(rounds, {
        ...list,
        what: `orders of one way to pay: ${versus}`,
        slow: { subject: big, path: '/api/orders', filter: { method: 'paypal' } },
        fast: { subject: small, path: '/api/orders', filter: { method: 'paypal' } },
      }),
    ];
  },
};

/** P12: the last page compared with the first one of the same list. */
export const deepPages: Part<ListBench> = {
  goals: ['P12'],
  async run({ large: subject, rounds }) {
    const skip = subject.rows - PAGE;
    const page = (name: string, path: List['path']) =>
      compare(rounds, {
        id: 'P12',
        what: `deepest page of ${rowsOf(subject.rows)} ${name} / first page, p50`,
        bound: 3,
        slow: { subject, path, skip },
        fast: { subject, path },
      });
    return [await page('applications', '/api/whiteList'), await page('orders', '/api/orders')];
  },
};

/** P13: a name prefix with many matches, and one with few. */
export const userSearch: Part<ListBench> = {
  goals: ['P13'],
  async run({ small, large: big, rounds }) {
    const versus = `${rowsOf(big.rows)} users / ${rowsOf(small.rows)}, p50`;
    const searched = (name: string, q: string) => {
      const list = { path: '/api/users/allplayers', filter: { q } } as const;
      return compare(rounds, {
        id: 'P13',
        what: `user search that finds ${name}: ${versus}`,
        bound: 1.5,
        slow: { ...list, subject: big },
        fast: { ...list, subject: small },
      });
    };
    return [
      await searched('ten', userName(120).slice(0, -1)),
      // Player 1, 10 to 19, 100 to 199 and so on: the oldest ones.
      await searched('a ninth', 'player 1'),
      await searched('all', userName(0).slice(0, 1)),
    ];
  },
};
