import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient, byFetch, requestTo } from '@city/api-client';
import { EXAMPLE_STREAMER } from '@city/contracts/examples';
import { logIn } from '../../tools/clients/log-in.ts';
import { burst, sendExpecting } from '../../tools/clients/requests.ts';
import { atMost, times } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median } from '../../tools/figures/statistics.ts';
import { publishCity } from '../../tools/product/published-city.ts';
import type { Part, Subject } from './bench.ts';
import { processorTimeOfEach } from './processor-time.ts';

/** Requests of a round: enough for a third of a second of the product's CPU time. */
const REQUESTS = 12_000;
/** Seconds to wait for live streams: the product requests the platforms once a minute. */
const LIVE_WITHIN_S = 90;
/** Largest allowed ratio of the cost of the lists to the cost of the category: the spread of two runs of one page. */
const BOUND = 1.1;

const contentList = (kind: 'news' | 'event' | 'gallery' | 'faction' | 'person') =>
  requestTo('GET', '/api/content/{kind}', { path: { kind } }).path;

/** Publishes an entry about an Admin, who agrees to it, with the picture of an article. */
async function publishPerson({ product: { url }, admin }: Subject): Promise<void> {
  const api = new ApiClient(byFetch({ url, cookie: admin }));
  const [person] = await api.get('/api/entries/people');
  const news = await api.get('/api/content/{kind}', { path: { kind: 'news' } });
  const picture = news.map((article) => article.picture).find((one) => one !== null) ?? null;
  const texts = { en: { title: 'Head of events', text: 'Runs the desert races.' } };
  const body = { kind: 'person', texts, picture, published: true } as const;
  await api.post('/api/entries', {
    body: { ...body, person: { userId: person?._id ?? '', name: 'Layla of the races', order: 10 } },
  });
  const [entry] = await api.get('/api/team/mine');
  if (!entry) throw new Error('the Admin was not asked');
  await api.put('/api/team/{id}', {
    path: { id: entry._id },
    body: { agrees: true, version: entry.version },
  });
}

/** Lets an accepted streamer go live, and waits until the site shows it. */
async function goLive({ product: { url, sandboxUrl }, admin }: Subject): Promise<void> {
  const channel = 'nadia';
  const player = new ApiClient(byFetch({ url, cookie: await logIn(url, channel) }));
  const { _id: id } = await player.post('/api/streamer-applications', {
    body: { ...EXAMPLE_STREAMER, platform: 'Twitch', channelLink: `twitch.tv/${channel}` },
  });
  const staff = new ApiClient(byFetch({ url, cookie: admin }));
  await staff.put('/api/streamer-applications/{id}/accept', { path: { id }, body: {} });
  await sendExpecting(200, `${sandboxUrl}/__sandbox/streams/twitch/${channel}`, {
    method: 'PUT',
    body: { isLive: true, title: 'Night shift at the harbour', viewers: 120 },
  });
  for (let seconds = 0; (await player.get('/api/live')).length === 0; seconds += 1) {
    if (seconds > LIVE_WITHIN_S) throw new Error('nobody is shown to be live');
    await wait(1_000);
  }
}

/** P8: the lists that staff and streamers fill, and an article, compared with the products of a category. */
export const publicLists: Part = {
  goals: ['P8'],
  async run({ small, rounds }) {
    const { product, admin } = small;
    const { article } = await publishCity({ url: product.url, cookie: admin });
    await publishPerson(small);
    await goLive(small);
    const pages = {
      category: requestTo('GET', '/api/products/category/{category}', { path: { category: 'membership' } })
        .path,
      news: contentList('news'),
      'an article': `${contentList('news')}/${article}`,
      events: contentList('event'),
      gallery: contentList('gallery'),
      factions: contentList('faction'),
      team: contentList('person'),
      'streamers who are live': requestTo('GET', '/api/live').path,
    };
    const sizes: Record<string, number> = {};
    const subjects: Record<string, () => Promise<number>> = {};
    for (const [name, path] of Object.entries(pages)) {
      const url = `${product.url}${path}`;
      sizes[name] = (await sendExpecting(200, url)).body.length;
      subjects[name] = () =>
        processorTimeOfEach(REQUESTS, product.apiPid, () => burst(REQUESTS, 200, url, {}));
    }
    await interleaved(1, subjects);
    const { category = [], ...lists } = await interleaved(rounds, subjects);
    const worded = (name: string, values: readonly number[]) =>
      `${Math.round(median(values))} µs, ${sizes[name]} bytes`;
    return Object.entries(lists).map(([name, values]) =>
      atMost(
        'P8',
        `${name} / products of a category, processor time a request`,
        median(values.map((value, round) => value / (category[round] ?? Infinity))),
        {
          bound: BOUND,
          write: times,
          note: `${worded(name, values)}; beside ${worded('category', category)}`,
        },
      ),
    );
  },
};
