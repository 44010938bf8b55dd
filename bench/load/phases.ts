import { atLeast, atMost, type Figure } from '../../tools/figures/figure.ts';
import { interactionsUnder } from './interactions.ts';
import type { Mixer } from './mix.ts';
import type { OpenLoop, Phase } from './open-loop.ts';
import { failures, goodputOf, summarize, type Summary } from './summary.ts';

export interface Plan {
  /** Request rate of the first step. */
  from: number;
  /** Maximum rate of a step. */
  to: number;
  secondsOfStep: number;
  /** Duration of the overload. */
  seconds: number;
}

export interface Run {
  /** Address at which members of the Discord server send commands. */
  sandboxUrl: string;
  loop: OpenLoop;
  mixer: Mixer;
  plan: Plan;
  report(name: string, summary: Summary): void;
}

/** Growth factor between steps. */
const STEP = 1.3;
/** Minimum share of goodput; below it the step was an overload. */
const MIN_GOODPUT_SHARE = 0.95;
/** Extra steps after the first overloaded one, which may have been a hiccup of the machine. */
const STEPS_BEYOND = 2;
const OVERLOAD = 3;
/** The shares of their peaks that R11 requires: of all requests, and of those that need the database. */
const GOODPUT_SHARE = 0.8;
const PERSONAL_SHARE = 0.6;
const AFTERWARDS = 0.5;
const SECONDS_AFTERWARDS = 5;

async function measured({ loop, mixer, report }: Run, name: string, rate: number, seconds: number) {
  const phase = await loop.run(rate, seconds, () => mixer.next());
  const summary = summarize(phase);
  report(name, summary);
  return { phase, summary };
}

/** The results of the steps, in goodput per second. */
export interface Peak {
  /** The highest rate without overload: beyond it the product sheds load. */
  capacity: number;
  /**
   * The highest goodput of any step, also with load shedding: the expensive requests are refused, so this exceeds
   * `capacity`.
   */
  all: number;
  /** The highest goodput of the personal requests. */
  personal: number;
}

/** Finds capacity and peak goodput with increasing rates. */
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
  if (overloadedSteps === 0) throw new Error(`${to} requests per second are no overload; raise --to`);
  if (peak.capacity === 0) throw new Error('the first step is an overload; lower --from');
  return peak;
}

const personal = ({ mixer }: Run, phase: Phase) => goodputOf(phase, (kind) => mixer.isPersonal(kind));

/** R11, D5: three times the capacity, and the recovery after it. */
export async function overload(run: Run, peak: Peak): Promise<Figure[]> {
  const {
    result: { phase, summary },
    figures: interactions,
  } = await interactionsUnder(run.sandboxUrl, () =>
    measured(run, 'overload', Math.round(OVERLOAD * peak.capacity), run.plan.seconds),
  );
  const after = await measured(run, 'afterwards', Math.round(AFTERWARDS * peak.capacity), SECONDS_AFTERWARDS);
  const own = personal(run, phase);
  const unserved = after.summary.failed + after.summary.refused;
  return [
    atLeast('R11', 'three times overload: goodput / peak', summary.goodput / peak.all, {
      bound: GOODPUT_SHARE,
      write: (share) => share.toFixed(2),
      note: `${summary.goodput.toFixed(0)} of ${peak.all.toFixed(0)} a second while ${summary.rate} are sent; p99 ${ms(summary.p99)}; generator ${Math.round(100 * summary.generatorBusy)} % busy`,
    }),
    atLeast('R11', 'three times overload: goodput / peak of personal requests', own / peak.personal, {
      bound: PERSONAL_SHARE,
      write: (share) => share.toFixed(2),
      note: `${own.toFixed(0)} of ${peak.personal.toFixed(0)} a second`,
    }),
    atMost('R11', 'three times overload: responses neither correct nor 429 or 503', summary.failed, {
      bound: 0,
      write: String,
      note: `${summary.refused} of ${summary.total} refused, p99 ${ms(summary.refusedP99)}${because(phase)}`,
    }),
    atMost('R11', 'half the capacity right after it: wrong responses', unserved, {
      bound: 0,
      write: String,
      note: `of ${after.summary.total}; p99 ${ms(after.summary.p99)}${because(after.phase)}`,
    }),
    ...interactions,
  ];
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const because = ({ outcomes }: Phase) => (failures(outcomes) ? `: ${failures(outcomes)}` : '');
