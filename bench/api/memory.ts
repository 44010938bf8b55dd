import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, byFetch } from '@city/api-client';
import sharp from 'sharp';
import { logIn } from '../../tools/clients/log-in.ts';
import { addPeople } from '../../tools/clients/people.ts';
import { sendExpecting } from '../../tools/clients/requests.ts';
import { atMost } from '../../tools/figures/figure.ts';
import { MEMBERSHIP, Mixer, mixOf } from '../load/mix.ts';
import { OpenLoop } from '../load/open-loop.ts';
import type { Part } from './bench.ts';
import { childrenOf } from './processor-time.ts';
import { withSubject } from './subject.ts';

/** Uploads by person. Together they reach the API’s limit of 8 for all people. */
const AT_ONCE = { layla: 6, omar: 2 } as const;
const ROUNDS = 2;
const PLAYERS = 200;
/** Requests of a player a second, pages and calls. */
const A_SECOND = 0.5;
const SECONDS = 20;
/** The heap that Node takes in the container of deploy/compose.small.yml: half of its 768 MB. */
const HEAP_MB = 384;
const BOUND_MB = 400;
/** Noise of this many pixels square is 8 MB: nothing can be compressed. */
const SIDE = 1_400;
/** Red, green, blue and opacity. */
const CHANNELS = 4;
const LOOK_MS = 50;

const megabytes = (value: number): string => `${Math.round(value)} MB`;

/** A PNG of noise. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(SIDE * SIDE * CHANNELS), { raw: { width: SIDE, height: SIDE, channels: CHANNELS } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Uploads a picture; returns the status. */
const upload = (url: string, cookie: string, content: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, origin: url, 'content-type': 'application/octet-stream' };
    const sent = request(`${url}/api/pictures`, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(content);
  });

/** A line of a process's status, in megabytes; 0 if it has ended. */
function memoryOf(pid: number | string, line: 'VmHWM' | 'VmRSS'): number {
  try {
    const [, kilobytes] =
      new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** The highest memory of any child process until `work` ends, in megabytes. */
async function childrenDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let highest = 0;
  let isDone = false;
  void work.finally(() => (isDone = true));
  while (!isDone) {
    const now = childrenOf(pid).map((child) => memoryOf(child, 'VmRSS'));
    highest = Math.max(highest, ...now);
    await pause(LOOK_MS);
  }
  return highest;
}

/** Uploads as many large pictures as the API takes at the same time. */
async function uploadAll(url: string): Promise<void> {
  const people = await Promise.all(
    Object.entries(AT_ONCE).map(async ([name, count]) => ({ count, cookie: await logIn(url, name) })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await Promise.all(
      people.flatMap(({ count, cookie }) =>
        Array.from({ length: count }, async () => upload(url, cookie, await noise())),
      ),
    );
    if (statuses.some((status) => status !== 201)) throw new Error(`uploads answered ${statuses.join(', ')}`);
  }
}

/** P24: the API’s highest memory while players use it and staff upload pictures, in a process of its own. Linux only. */
export const memory: Part = {
  goals: ['P24'],
  run({ small: { rows } }) {
    return withSubject(
      rows,
      async ({ product: { url, apiPid }, database }) => {
        const players = await addPeople(database, PLAYERS);
        const { headers } = await sendExpecting(200, `${url}${MEMBERSHIP.path}`);
        const products = await new ApiClient(byFetch({ url })).get('/api/products');
        const mixer = new Mixer(mixOf(products, headers.etag ?? ''), players);
        const loop = new OpenLoop(url);
        const load = loop.run(PLAYERS * A_SECOND, SECONDS, () => mixer.next());
        const uploading = uploadAll(url);
        const [{ outcomes }, encoder] = await Promise.all([
          load,
          childrenDuring(apiPid, uploading),
          uploading,
        ]);
        await loop.close();
        const right = outcomes.filter(({ expected }) => expected).length;
        const note = `${right} of ${outcomes.length} requests as expected; the process that encodes: ${megabytes(encoder)}`;
        const what = `memory of the API with a heap of ${HEAP_MB} MB, ${PLAYERS} players and eight uploads at once`;
        return [atMost('P24', what, memoryOf(apiPid, 'VmHWM'), { bound: BOUND_MB, write: megabytes, note })];
      },
      { apiNodeArgs: [`--max-old-space-size=${HEAP_MB}`], apiEnv: { TRUST_PROXY: '1' } },
    );
  },
};
