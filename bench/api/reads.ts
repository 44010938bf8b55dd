import { requestTo, type Schemas } from '@city/api-client';
import type { Figure } from '../../tools/figures/figure.ts';
import { publishCity } from '../../tools/product/published-city.ts';
import type { Part } from './bench.ts';
import { compareWithNode, type Comparison } from './compare-with-node.ts';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';

const CATEGORY_PATH = requestTo('GET', '/api/products/category/{category}', {
  path: { category: 'membership' },
}).path;

const sameBytes = (path: string) =>
  ({
    baseline: 'fixed-answer',
    path,
    headers: {},
    requests: 6_000,
    settings: ({ body }) => ({ path, body: body.toString('base64') }),
  }) satisfies Partial<Comparison>;

/** Fields of a response that are not the form's. */
const BASE_FIELDS = new Set([
  ...['_id', 'status', 'createdBy', 'treatedBy', 'treatedAt', 'reason', 'attempt', 'history', 'version'],
  ...['createdAt', 'dataRemovedAt', 'interview', 'hints'],
]);

/** P8: reads that are the same for everybody, with the complete body. */
export const publicReads: Part = {
  goals: ['P8'],
  async run({ small, rounds }) {
    const { url } = small.product;
    await publishCity({ url, cookie: small.admin });
    const content = (kind: 'news' | 'event' | 'gallery' | 'faction') =>
      requestTo('GET', '/api/content/{kind}', { path: { kind } }).path;
    const paths = {
      'products of a category': CATEGORY_PATH,
      news: content('news'),
      events: content('event'),
      gallery: content('gallery'),
      factions: content('faction'),
    };
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths))
      figures.push(
        await compareWithNode(small, rounds, {
          ...sameBytes(path),
          id: 'P8',
          what: `${name}: one route of Fastify / ours, processor time a request`,
          bound: 0.8,
        }),
      );
    return figures;
  },
};

/** P9: a category of the shop with a matching ETag. */
export const unchangedCategory: Part = {
  goals: ['P9'],
  run: async ({ small, rounds }) => [
    await compareWithNode(small, rounds, {
      ...sameBytes(CATEGORY_PATH),
      id: 'P9',
      what: 'products of a category, unchanged (304): one route of Fastify / ours, processor time a request',
      bound: 0.7,
      status: 304,
    }),
  ],
};

/** P10: both read session, user and applications for every request. */
export const ownApplications: Part = {
  goals: ['P10'],
  run: async ({ small, rounds }) => [
    await compareWithNode(small, rounds, {
      id: 'P10',
      what: 'own applications: bare node:http and driver / ours, processor time a request',
      bound: 0.5,
      baseline: 'own-applications',
      path: requestTo('GET', '/api/whiteList/myapp').path,
      headers: { cookie: small.player },
      requests: 600,
      settings: ({ body }) => {
        const [first] = JSON.parse(body.toString()) as Schemas['WhitelistApplicationDto'][];
        const formFields = Object.keys(first ?? {}).filter((name) => !BASE_FIELDS.has(name));
        return { mongoUri: small.product.mongoUri, sessionSecret: SESSION_SECRET, formFields };
      },
    }),
  ],
};

/** P17: both read session, user and the newest application of each kind for every request. */
export const whoAmI: Part = {
  goals: ['P17'],
  run: async ({ small, rounds }) => [
    await compareWithNode(small, rounds, {
      id: 'P17',
      what: 'who am I: bare node:http and driver / ours, processor time a request',
      bound: 0.5,
      baseline: 'who-am-i',
      path: requestTo('GET', '/api/auth/user/me').path,
      headers: { cookie: small.player },
      requests: 600,
      settings: ({ body }) => {
        const { guilds, avatarUrl } = JSON.parse(body.toString()) as Schemas['CurrentUserDto'];
        return { mongoUri: small.product.mongoUri, sessionSecret: SESSION_SECRET, guilds, avatarUrl };
      },
    }),
  ],
};
