import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { logIn } from '../../tools/clients/log-in.ts';
import { atMost } from '../../tools/figures/figure.ts';
import type { Part } from './bench.ts';

/** Uploads by person. Together they reach the API’s limit of 8 for all people. */
const AT_ONCE = { layla: 6, omar: 2 } as const;
const ROUNDS = 2;
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
function memory(pid: number | string, line: 'VmHWM' | 'VmRSS'): number {
  try {
    const [, kilobytes] =
      new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

const childrenOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );

/**
 * P22: the API’s highest memory while it receives as many large pictures as it accepts at the same time. Linux only.
 */
export const uploads: Part = {
  goals: ['P22'],
  async run({ small: { product } }) {
    const { apiPid, url } = product;
    // Resets the highest memory, so that it counts from here.
    writeFileSync(`/proc/${apiPid}/clear_refs`, '5');
    let encoder = 0;
    let isDone = false;
    const watching = (async () => {
      while (!isDone) {
        for (const child of childrenOf(apiPid)) encoder = Math.max(encoder, memory(child, 'VmRSS'));
        await pause(LOOK_MS);
      }
    })();
    try {
      const people = await Promise.all(
        Object.entries(AT_ONCE).map(async ([name, count]) => ({ count, cookie: await logIn(url, name) })),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        const statuses = await Promise.all(
          people.flatMap(({ count, cookie }) =>
            Array.from({ length: count }, async () => upload(url, cookie, await noise())),
          ),
        );
        if (statuses.some((status) => status !== 201))
          throw new Error(`uploads answered ${statuses.join(', ')}`);
      }
    } finally {
      isDone = true;
      await watching;
    }
    const note = `the process that encodes: ${megabytes(encoder)}`;
    return [
      atMost('P22', 'memory of the API while eight pictures are uploaded at once', memory(apiPid, 'VmHWM'), {
        ...{ bound: BOUND_MB, write: megabytes, note },
      }),
    ];
  },
};
