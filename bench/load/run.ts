import { parseArgs } from 'node:util';
import { ApiClient, byFetch } from '@city/api-client';
import { MongoClient } from 'mongodb';
import { logIn } from '../../tools/clients/log-in.ts';
import { addPeople } from '../../tools/clients/people.ts';
import { sendExpecting } from '../../tools/clients/requests.ts';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';
import { figureSections, otherWork, printFigures } from '../../tools/figures/report.ts';
import { writeDocument } from '../../tools/figures/write-document.ts';
import { withProduct } from '../../tools/product/started-product.ts';
import { MEMBERSHIP, Mixer, mixOf } from './mix.ts';
import { OpenLoop } from './open-loop.ts';
import { findPeak, overload, type Run } from './phases.ts';

// `npm run bench:load`: sends requests at a constant rate (open loop) and measures response times and failures.
//   --from 150 --to 6000   requests per second of the first step, and the maximum of any step
//   --seconds 15           duration of the overload
//   --step-seconds 4       duration of a step
//   --no-write             leaves docs/benchmarks.md as it is
//   --strict               exits with 1 when a goal is missed

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    from: { type: 'string', default: '150' },
    to: { type: 'string', default: '6000' },
    seconds: { type: 'string', default: '15' },
    'step-seconds': { type: 'string', default: '4' },
    write: { type: 'boolean', default: true },
    strict: { type: 'boolean', default: false },
  },
});

function positive(name: 'from' | 'to' | 'seconds' | 'step-seconds'): number {
  const value = Number(options[name]);
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`);
  return value;
}

const plan = {
  from: positive('from'),
  to: positive('to'),
  seconds: positive('seconds'),
  secondsOfStep: positive('step-seconds'),
};
/** Players who submit a form once; enough for the writes of the longest run. */
const CROWD = 12_000;
/** Each player has a separate client address, so the rate limits stay as in production. */
const API_ENV = { SESSION_SECRET, TRUST_PROXY: '1' };

const busy = otherWork();
const figures = await withProduct({ apiEnv: API_ENV }, async (product) => {
  const client = await new MongoClient(product.mongoUri).connect();
  if (!product.sandboxUrl) throw new Error('unset the real providers: the bench needs the stand-ins');
  const { sandboxUrl } = product;
  const loop = new OpenLoop(product.url);
  try {
    const database = client.db();
    await logIn(product.url, 'youssef');
    const players = await addPeople(database, CROWD);
    const category = await sendExpecting(200, `${product.url}${MEMBERSHIP.path}`);
    const all = await new ApiClient(byFetch({ url: product.url })).get('/api/products');
    const kinds = mixOf(all, category.headers.etag ?? '');
    const mixer = new Mixer(kinds, players);
    const run: Run = {
      sandboxUrl,
      loop,
      mixer,
      plan,
      report: (name, { rate, goodput, p50, p99, refused, refusedP99, failed, generatorBusy }) =>
        console.log(
          `  ${name.padEnd(10)} ${String(rate).padStart(5)}/s  good ${goodput.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms  refused ${refused} (p99 ${refusedP99.toFixed(0)} ms)  failed ${failed}  generator ${Math.round(100 * generatorBusy)} %`,
        ),
    };
    return await overload(run, await findPeak(run));
  } finally {
    await loop.close();
    await client.close();
  }
});

const areAllMet = printFigures(figures);

if (options.write) {
  await writeDocument('docs/benchmarks.md', figureSections('bench:load', figures, { details: [busy] }));
}
process.exitCode = options.strict && !areAllMet ? 1 : 0;
