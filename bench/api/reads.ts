import { requestTo, type Schemas } from '@city/api-client';
import type { Part } from './bench.ts';
import { compareWithNode, type Comparison } from './compare-with-node.ts';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';

const CATEGORY_PATH = requestTo('GET', '/api/products/category/{category}', {
  path: { category: 'membership' },
}).path;

const CATEGORY = {
  baseline: 'fixed-answer',
  path: CATEGORY_PATH,
  headers: {},
  requests: 12_000,
  settings: ({ body }) => ({ path: CATEGORY_PATH, body: body.toString('base64') }),
} satisfies Partial<Comparison>;

/** Fields of a response that are not the form's. */
const BASE_FIELDS = new Set([
  ...['_id', 'status', 'createdBy', 'treatedBy', 'treatedAt', 'reason', 'attempt', 'history', 'version'],
  ...['createdAt', 'dataRemovedAt', 'interview', 'hints'],
]);

/** P8: a category of the shop, with the complete body. */
export const category: Part = {
  goals: ['P8'],
  run: async ({ small, rounds }) => [
    await compareWithNode(small, rounds, {
      ...CATEGORY,
      id: 'P8',
      what: 'products of a category: one route of Fastify / ours, processor time a request',
      bound: 0.8,
    }),
  ],
};

/** P9: a category of the shop with a matching ETag. */
export const unchangedCategory: Part = {
  goals: ['P9'],
  run: async ({ small, rounds }) => [
    await compareWithNode(small, rounds, {
      ...CATEGORY,
      id: 'P9',
      what: 'the same, unchanged (304): one route of Fastify / ours, processor time a request',
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
      bound: 0.55,
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
