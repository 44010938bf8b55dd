import { setTimeout as pause } from 'node:timers/promises';
import { atMost, milliseconds, type Figure } from '../../tools/figures/figure.ts';
import { percentile } from '../../tools/figures/statistics.ts';
import { sendExpecting } from '../../tools/clients/requests.ts';

/** Time between two commands. Ten members take turns, because each may send 20 a minute. */
const EVERY_MS = 100;
const MEMBERS = 10;
const ANSWERED = 200;
/**
 * Milliseconds by which commands start before the load. The gateway keeps connections for them; a new connection would
 * wait behind all connections that the load opens in its first second.
 */
const BEFORE_MS = 2_000;

interface Interaction {
  /** Milliseconds from the start of the load until it was sent. */
  at: number;
  /** Milliseconds until the answer, as Discord measures them. */
  ms: number | null;
  /** Null if there was no answer within three seconds. */
  status: number | null;
}

/** Sends `/status` from the simulated Discord at a constant rate until `load` has ended. */
async function interactionsDuring<Result>(sandboxUrl: string, load: () => Promise<Result>) {
  const running: Promise<Interaction>[] = [];
  let ended = false;
  const member = (at: number) => `member${at % MEMBERS}`;
  for (let at = 0; at < MEMBERS; at += 1)
    await sendExpecting(200, `${sandboxUrl}/__sandbox/discord/members/${member(at)}/join`, {
      method: 'POST',
    });
  let loadedAt = performance.now() + BEFORE_MS;
  const send = async (number: number) => {
    const at = performance.now() - loadedAt;
    const body = { user: member(number), command: 'status' };
    const answer = await sendExpecting(200, `${sandboxUrl}/__sandbox/discord/interactions`, {
      method: 'POST',
      body,
    });
    const { interaction } = JSON.parse(answer.body.toString()) as { interaction: Omit<Interaction, 'at'> };
    return { ...interaction, at };
  };
  const sending = (async () => {
    while (!ended) {
      running.push(send(running.length));
      await pause(EVERY_MS);
    }
  })();
  await pause(BEFORE_MS);
  loadedAt = performance.now();
  const result = await load().finally(() => (ended = true));
  await sending;
  return { result, interactions: await Promise.all(running) };
}

/** D5: players ask on Discord while the API gets three times its load. */
export async function interactionsUnder<Result>(sandboxUrl: string, load: () => Promise<Result>) {
  const { result, interactions } = await interactionsDuring(sandboxUrl, load);
  const answered = interactions.filter(({ status }) => status === ANSWERED);
  const failed = interactions.filter(({ status }) => status !== ANSWERED);
  const times = answered.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
  const of = `of ${interactions.length}`;
  const figures: Figure[] = [
    atMost('D5', 'three times overload: an interaction until its answer, 99 %', percentile(times, 0.99), {
      bound: 2_500,
      write: milliseconds,
      note: of,
    }),
    atMost('D5', 'interactions without an answer', failed.length, {
      bound: 0,
      write: String,
      note: failed.length > 0 ? `${of}: ${failed.map(reasonOf).join(', ')}` : of,
    }),
  ];
  return { result, figures };
}

const reasonOf = ({ status, at }: Interaction): string =>
  `${status ?? 'too late'} at ${(at / 1_000).toFixed(1)} s`;
