import { TOKEN_PERMISSIONS, type CurrentUser, type ProductInput } from '@city/contracts';
import { askForToken, KEPT, Program } from '../api-tokens.js';
import type { Client } from '../client.js';
import { emptyCollections } from '../empty-collections.js';
import { sellIn } from '../selling.js';
import { createTestApp, type TestApp } from '../test-app.js';
import type { Who } from './matrix.js';

/** One user of each kind, and a product to buy. */
export interface World {
  city: TestApp;
  people: Readonly<Record<Who, Client>>;
  /** Calls with an API token of the Admin that contains all it can. */
  program: Client;
  /** User name and `_id` of the player, and the `_id` of another one. */
  playerName: string;
  playerId: string;
  otherId: string;
  productId: string;
  /** Deletes applications, payments and orders, so that each row starts from the same state. */
  clear(): Promise<void>;
  /** `_id` of a user who can be suspended without affecting other rows. */
  bystander(): Promise<string>;
}

const CONCERNED = 'omar';
const PER_ROW = [
  'applications',
  'interview_sessions',
  'payments',
  'orders',
  'grants',
  'deliveries',
  'stocks',
  'message_limits',
  'editions',
];

const idOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id;

/** Returns the body of a call that must succeed. */
export async function must<Body>(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const answer = await client.request<Body>(method, path, body);
  if (answer.status >= 400) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

export async function createWorld(): Promise<World> {
  const city = await createTestApp({
    env: {
      COMMUNITY_INTERVIEWS: 'optional',
      LIMIT_REQUESTS_PER_MINUTE: '100000',
      LIMIT_PAYMENT_STARTS_PER_MINUTE: '1000',
      LIMIT_WRITES_PER_MINUTE: '10000',
      LIMIT_LOGINS_PER_MINUTE: '10000',
      LIMIT_PAIRINGS_PER_MINUTE: '1000',
    },
  });
  // Webhooks would interfere with the rows.
  await city.sandbox.scenario('paypal', 'webhook-none', 10_000);
  await city.sandbox.scenario('konnect', 'never-notify', 10_000);
  const people = {
    nobody: city.anonymous,
    player: await city.loginAs('youssef'),
    other: await city.loginAs('salma'),
    outsider: await city.loginAs('nadia'),
    suspended: await city.loginAs('karim'),
    admin: await city.loginAs('layla'),
    concerned: await city.loginAs(CONCERNED),
  };
  const product = await sellIn(city, CAR);
  const { secret } = (await askForToken(people.admin, { name: KEPT, permissions: TOKEN_PERMISSIONS })).body;
  const suspend = `/api/users/${await idOf(people.suspended)}/suspend`;
  await must(people.admin, 'PUT', suspend, { reason: 'Row of the matrix' });
  return {
    city,
    people,
    program: new Program(city.url, secret),
    playerName: 'youssef',
    playerId: await idOf(people.player),
    otherId: await idOf(people.other),
    productId: product._id,
    clear: () => emptyCollections(city, ...PER_ROW),
    bystander: async () => idOf(await city.loginAs('hedi')),
  };
}

/** The same world with the data owned by the concerned Admin. */
export async function worldOfConcerned(world: World): Promise<World> {
  const { people } = world;
  const own = await idOf(people.concerned);
  return {
    ...world,
    people: { ...people, player: people.concerned },
    playerName: CONCERNED,
    playerId: own,
    bystander: async () => own,
  };
}

export const CAR: ProductInput = {
  name: 'Desert Runner',
  description: 'An unbranded car.',
  price: 6.5,
  tndPrice: 18,
  image: '/art/car.svg',
  category: 'car_monthly',
  available: true,
  benefits: [{ kind: 'thing', effect: 'car.desert', scope: 'character', takeBack: 'always', days: null }],
};
