import { atLeast, atMost, milliseconds, type Figure } from '../../tools/figures/figure.ts';
import { describeOutcome } from '../support/call.ts';
import { control } from '../support/control.ts';
import {
  PROVIDER_IDS,
  PROVIDERS,
  type Provider,
  type ProviderId,
  type StartedPayment,
} from '../support/providers.ts';
import type { ProviderFault } from '../support/provider-proxy.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { orderIn, paidOnPage, paymentState, productForSale, returnToSite } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type World } from '../support/world.ts';

export interface ProviderSize {
  rounds: number;
}

const ANSWER_MS = 5_000;
const RECONCILED_MS = 10_000;
/** For faults that apply to every call. */
const ALWAYS = 1_000_000;

interface Fault {
  name: string;
  /** `take`: the call that captures or reads the payment after the return. `all`: every call about it. */
  on: 'take' | 'all';
  /** The fault. Some alter a field that not every provider has. */
  of: (provider: Provider) => ProviderFault;
  times?: number;
  /** If true, the fault hits the first reconciliation, too: only the second can complete the payment. */
  again?: boolean;
  end: 'paid' | 'review';
}

interface Case extends Omit<Fault, 'of'> {
  provider: ProviderId;
  fault: ProviderFault;
}

const html = '<html><body>Bad gateway</body></html>';
const rate = JSON.stringify({ name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' });
const tooMany: ProviderFault = { kind: 'answers', status: 429, headers: { 'retry-after': '30' }, body: rate };

const onTheWay = (name: string, fault: ProviderFault): Fault => ({
  ...{ name, on: 'take', end: 'paid' },
  of: () => fault,
});

const altered = (fact: keyof Provider['altered']): Fault => ({
  ...{ name: `another ${fact}`, on: 'all', times: ALWAYS, end: 'review' },
  of: (provider) => ({ kind: 'changed', change: (body) => body.replaceAll(...provider.altered[fact]) }),
});

const FAULTS: Fault[] = [
  onTheWay('no answer, nothing taken', { kind: 'hangs' }),
  onTheWay('taken, the answer comes too late', { kind: 'late', ms: 5_500 }),
  onTheWay('500', { kind: 'answers', status: 500, body: '{}' }),
  onTheWay('502 of a proxy, as a page', {
    ...{ kind: 'answers', status: 502, body: html },
    headers: { 'content-type': 'text/html' },
  }),
  onTheWay('429 with Retry-After', tooMany),
  { ...onTheWay('429 twice', tooMany), times: 2, again: true },
  onTheWay('connection breaks before', { kind: 'breaks-before' }),
  onTheWay('connection breaks after the charge', { kind: 'breaks-after' }),
  onTheWay('half of the answer', { kind: 'cut' }),
  onTheWay('the request arrives twice', { kind: 'twice' }),
  altered('amount'),
  altered('currency'),
  altered('reference'),
];

/** Every fault at every provider. */
const CASES: Case[] = PROVIDER_IDS.flatMap((provider) =>
  FAULTS.map(({ of, name, ...fault }) => ({
    ...fault,
    ...{ provider, name: `${name} at ${provider}`, fault: of(PROVIDERS[provider]) },
  })),
);

/** R5: faults on the way to the providers. */
export const providerFaults: Scenario<ProviderSize> = {
  goals: ['R5'],
  env: WITHOUT_MESSAGES,
  full: { rounds: 10 },
  short: { rounds: 1 },
  async run(world, { rounds }, bounds): Promise<Figure[]> {
    const { timeScale } = bounds;
    // Only the player's call and reconciliation can complete a payment here.
    for (const id of PROVIDER_IDS)
      await control(world, 'PUT', `/scenarios/${id}`, { name: PROVIDERS[id].silence, times: ALWAYS });
    const product = await productForSale(world);
    const wronglyPaid: string[] = [];
    const wronglyFailed: string[] = [];
    const untriggered: string[] = [];
    let slowest = 0;
    let done = 0;
    for (; done < rounds && !isPastDeadline(bounds); done += 1) {
      const people = await world.createUsers(CASES.length);
      const started: [Case, StartedPayment][] = [];
      for (const [index, one] of CASES.entries()) {
        const person = people[index];
        if (!person) throw new Error('there is no player');
        started.push([one, await paidOnPage(world, one.provider, person, product)]);
      }
      const played = await Promise.all(
        started.map(async ([one, bought]) => {
          const calls = PROVIDERS[one.provider].calls(bought.providerRef)[one.on];
          const rule = world.toProviders.break(calls, one.fault, one.times);
          const outcome = await returnToSite(world, bought);
          if (rule.used() === 0) untriggered.push(`${one.name} did not happen`);
          slowest = Math.max(slowest, outcome.ms);
          if (orderIn(outcome) && one.end !== 'paid')
            wronglyPaid.push(`${one.name}: the player was told ${describeOutcome(outcome)}`);
          return { one, bought, met: () => rule.used() === one.times };
        }),
      );
      await reconcileTwice(world, played, RECONCILED_MS * timeScale);
      for (const { one, bought } of played) {
        const { status, orders, timesPaid } = await paymentState(world, bought);
        const isPaid = orders.length > 0 || timesPaid > 0;
        if (isPaid && one.end !== 'paid') wronglyPaid.push(`${one.name}: ${status}`);
        if (orders.length > 1 || timesPaid > 1) wronglyPaid.push(`${one.name}: ${orders.length} orders`);
        if (status !== one.end) wronglyFailed.push(`${one.name}: ${status} instead of ${one.end}`);
        if (one.end === 'paid' && orders.join() !== 'COMPLETED') wronglyFailed.push(`${one.name}: no order`);
      }
    }
    const payments = `${done * CASES.length} payments`;
    return [
      atLeast(
        'R5',
        `rounds of ${FAULTS.length} faults on the way to each of ${PROVIDER_IDS.length} providers`,
        done,
        {
          bound: rounds,
          write: String,
        },
      ),
      none('R5', 'wrongly paid, or paid twice', wronglyPaid, payments),
      none('R5', 'wrong status after two reconciliations', wronglyFailed, payments),
      none('R5', 'faults that were not triggered', untriggered),
      atMost('R5', 'time to the response for the player, slowest', slowest, {
        bound: ANSWER_MS * timeScale,
        write: milliseconds,
      }),
    ];
  },
};

interface PlayedFault {
  one: Case;
  bought: StartedPayment;
  /** The fault has been injected for the last time. */
  met(): boolean;
}

/** Every start reconciles open payments. */
async function reconcileTwice(world: World, played: readonly PlayedFault[], withinMs: number): Promise<void> {
  for (const isFirst of [true, false]) {
    await world.api.stop();
    await world.api.start();
    const open = async () => {
      const paymentStates = await Promise.all(played.map(({ bought }) => paymentState(world, bought)));
      return played.filter(({ one, met }, index) => {
        if (isFirst && one.again) return !met();
        const now = paymentStates[index];
        // The order is written after the payment is marked as paid.
        return now?.status !== one.end || (one.end === 'paid' && now.orders.join() !== 'COMPLETED');
      }).length;
    };
    await eventually(open, (left) => left === 0, withinMs);
  }
}
