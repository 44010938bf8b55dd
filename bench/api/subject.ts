import { ApiClient, byFetch } from '@city/api-client';
import { MongoClient } from 'mongodb';
import type { ProductOptions } from '../../tools/product/product.ts';
import { withProduct } from '../../tools/product/started-product.ts';
import type { Subject } from './bench.ts';
import { fill } from './fill.ts';
import { logIn } from '../../tools/clients/log-in.ts';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';

/** Rate limits must not distort the measurement, nor the roles that a bot gives to all players after its first start. */
const API_ENV = {
  SESSION_SECRET,
  DISCORD_ROLE_WHITELIST_ID: '',
  // Accepted players may play.
  COMMUNITY_INTERVIEWS: 'off',
  DECISION_UNDO_SECONDS: '0',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
};

/** Starts the built product, fills it, runs `use`, and always stops it. */
export function withSubject<Result>(
  rows: number,
  use: (subject: Subject) => Promise<Result>,
  { apiEnv, apiNodeArgs }: Pick<ProductOptions, 'apiEnv' | 'apiNodeArgs'> = {},
): Promise<Result> {
  return withProduct({ apiEnv: { ...API_ENV, ...apiEnv }, apiNodeArgs }, async (product) => {
    const client = await new MongoClient(product.mongoUri).connect();
    try {
      const database = client.db();
      const admin = await logIn(product.url, 'layla');
      const player = await logIn(product.url, 'youssef');
      const api = new ApiClient(byFetch({ url: product.url, cookie: player }));
      await api.post('/api/whiteList', { body: whitelistForm('youssef') });
      const started = Date.now();
      await fill(database, rows);
      const took = Math.round((Date.now() - started) / 1_000);
      console.log(`  ${rows} users, applications and orders stored (${took} s)`);
      return await use({ product, database, rows, admin, player });
    } finally {
      await client.close();
    }
  });
}
