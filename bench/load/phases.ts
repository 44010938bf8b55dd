import { atLeast, atMost, type Figure } from '../../tools/figures/figure.ts';
import type { Mixer } from './mix.ts';
import type { OpenLoop, Phase } from './open-loop.ts';
import { failures, goodputOf, summarize, type Summary } from './summary.ts';

export interface Plan {
  /** Requests a second of the first step. */
  from: number;
  /** No step sends more. */
  to: number;
  secondsOfStep: number;
  /** Of the sustained load and of the overload. */
  seconds: number;
}

export interface Run {
  loop: OpenLoop;
  mixer: Mixer;
  plan: Plan;
  report(name: string, summary: Summary): void;
}

/** Each step sends this much more than the one before. */
const STEP = 1.3;
/** Below this share of what is sent, the step was more than the product can do. */
const MIN_GOODPUT_SHARE = 0.95;
/** Steps beyond the first one that was too much, which may only have met a hiccup of the machine. */
const STEPS_BEYOND = 2;
const SUSTAINED = 0.7;
const OVERLOAD = 3;
/** What R11 wants of the peak. */
const GOODPUT_SHARE = 0.8;
const AFTERWARDS = 0.5;
const SECONDS_AFTERWARDS = 5;
/** Until the messages about what the steps have written are on their way. */
const REST_MS = 5_000;

async function measured({ loop, mixer, report }: Run, name: string, rate: number, seconds: number) {
  const phase = await loop.run(rate, seconds, () => mixer.next());
  const summary = summarize(phase);
  report(name, summary);
  return { phase, summary };
}

/** What the steps have brought, in right answers a second. */
export interface Peak {
  /** The most of a step that kept up: of more, the product turns requests away. */
  capacity: number;
  /** The most of any step, also where requests were turned away: those are the dear ones, so this is more than `capacity`. */
  all: number;
  /** Of what somebody asks who is logged in. */
  personal: number;
}

/** Capacity and peak goodput, found by sending more and more. */
export async function findPeak(run: Run): Promise<Peak> {
  const { from, to, secondsOfStep } = run.plan;
  const peak: Peak = { capacity: 0, all: 0, personal: 0 };
  let overloadedSteps = 0;
  for (let rate = from; rate <= to && overloadedSteps <= STEPS_BEYOND; rate = Math.round(rate * STEP)) {
    const { phase, summary } = await measured(run, 'step', rate, secondsOfStep);
    if (summary.goodput < MIN_GOODPUT_SHARE * summary.rate) overloadedSteps += 1;
    else peak.capacity = Math.max(peak.capacity, summary.goodput);
    peak.all = Math.max(peak.all, summary.goodput);
    peak.personal = Math.max(peak.personal, personal(run, phase));
  }
  if (overloadedSteps === 0) throw new Error(`${to} requests a second are not too much; --to can be higher`);
  if (peak.capacity === 0) throw new Error('the first step is too much; --from can be lower');
  return peak;
}

const personal = ({ mixer }: Run, phase: Phase) => goodputOf(phase, (kind) => mixer.isPersonal(kind));

/** R10: what the product can do for long. Nothing may fail, and nobody waits for the work of others. */
export async function sustained(run: Run, peak: Peak): Promise<Figure[]> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const { phase, summary } = await measured(
    run,
    'sustained',
    Math.round(SUSTAINED * peak.capacity),
    run.plan.seconds,
  );
  const wrong = summary.failed + summary.refused;
  return [
    atMost('R10', 'at 70 % of the capacity: answers that are not right', wrong, {
      bound: 0,
      write: String,
      note: `of ${summary.total}, ${summary.rate} a second; p50 ${ms(summary.p50)}, p99 ${ms(summary.p99)}${because(phase)}`,
    }),
  ];
}

/**
 * The overload without what is too much of it: pages and catalogue as often as then, and personal requests only as many as
 * R11 wants answered. No way of refusing can do better than this, where refusing costs nothing. Answers the goodput of
 * the personal ones as a share of their peak.
 */
async function withoutRefusals(run: Run, peak: Peak): Promise<number> {
  const overloadRate = OVERLOAD * peak.capacity;
  const others = overloadRate * (1 - run.mixer.personalShare);
  const wanted = GOODPUT_SHARE * peak.personal;
  const mixer = run.mixer.withPersonal(wanted / (overloadRate * run.mixer.personalShare));
  const { phase } = await measured(
    { ...run, mixer },
    'no refusals',
    Math.round(others + wanted),
    run.plan.seconds,
  );
  return personal(run, phase) / peak.personal;
}

/** R11: three times as much as the product keeps up with, and the time after it. */
export async function overload(run: Run, peak: Peak): Promise<Figure[]> {
  const { phase, summary } = await measured(
    run,
    'overload',
    Math.round(OVERLOAD * peak.capacity),
    run.plan.seconds,
  );
  const possible = await withoutRefusals(run, peak);
  const after = await measured(run, 'afterwards', Math.round(AFTERWARDS * peak.capacity), SECONDS_AFTERWARDS);
  const own = personal(run, phase);
  const unserved = after.summary.failed + after.summary.refused;
  return [
    atLeast('R11', 'three times overload: goodput / peak', summary.goodput / peak.all, {
      bound: GOODPUT_SHARE,
      write: (share) => share.toFixed(2),
      note: `${summary.goodput.toFixed(0)} of ${peak.all.toFixed(0)} a second while ${summary.rate} are sent; p99 ${ms(summary.p99)}; generator ${Math.round(100 * summary.generatorBusy)} % busy`,
    }),
    atLeast('R11', 'three times overload: the same of what needs the database', own / peak.personal, {
      bound: GOODPUT_SHARE,
      write: (share) => share.toFixed(2),
      note: `${own.toFixed(0)} of ${peak.personal.toFixed(0)} a second; ${possible.toFixed(2)} where nothing has to be refused`,
    }),
    atMost('R11', 'three times overload: answers that are neither right nor 429 or 503', summary.failed, {
      bound: 0,
      write: String,
      note: `${summary.refused} of ${summary.total} refused, p99 ${ms(summary.refusedP99)}${because(phase)}`,
    }),
    atMost('R11', 'half the capacity right after it: answers that are not right', unserved, {
      bound: 0,
      write: String,
      note: `of ${after.summary.total}; p99 ${ms(after.summary.p99)}${because(after.phase)}`,
    }),
  ];
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const because = ({ outcomes }: Phase) => (failures(outcomes) ? `: ${failures(outcomes)}` : '');
