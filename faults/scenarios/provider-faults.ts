import { atLeast, atMost, milliseconds, type Figure } from '../../tools/figures/figure.ts';
import { call, describeOutcome } from '../support/call.ts';
import type { ProviderFault } from '../support/provider-proxy.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import {
  approvedAtPayPal,
  returnToSite,
  control,
  paidAtKonnect,
  productForSale,
  paymentState,
  type StartedPayment,
} from '../support/shop.ts';
import { WITHOUT_MESSAGES, type World } from '../support/world.ts';

export interface ProviderSize {
  rounds: number;
}

const ANSWER_MS = 5_000;
const RECONCILED_MS = 10_000;
/** For faults that apply to every call. */
const ALWAYS = 1_000_000;

interface Case {
  name: string;
  provider: StartedPayment['provider'];
  /**
   * `take`: the call that captures (PayPal) or initiates (Konnect) the payment. `all`: every call about this payment.
   */
  on: 'take' | 'all';
  fault: ProviderFault;
  times?: number;
  /** Also hits the first reconciliation: only the second can complete the payment. */
  again?: boolean;
  end: 'paid' | 'review';
}

const html = '<html><body>Bad gateway</body></html>';
const rate = JSON.stringify({ name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' });
const changed = (from: RegExp, to: string): ProviderFault => ({
  kind: 'changed',
  change: (body) => body.replaceAll(from, to),
});

const CASES: Case[] = [
  { name: 'no answer, nothing taken', provider: 'paypal', on: 'take', fault: { kind: 'hangs' }, end: 'paid' },
  {
    name: 'taken, the answer comes too late',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'late', ms: 5_500 },
    end: 'paid',
  },
  {
    name: '500',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'answers', status: 500, body: '{}' },
    end: 'paid',
  },
  {
    name: '502 of a proxy, as a page',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'answers', status: 502, headers: { 'content-type': 'text/html' }, body: html },
    end: 'paid',
  },
  {
    name: '429 with Retry-After',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'answers', status: 429, headers: { 'retry-after': '30' }, body: rate },
    end: 'paid',
  },
  {
    name: 'connection breaks before',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'breaks-before' },
    end: 'paid',
  },
  {
    name: 'connection breaks after the charge',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'breaks-after' },
    end: 'paid',
  },
  { name: 'half of the answer', provider: 'paypal', on: 'take', fault: { kind: 'cut' }, end: 'paid' },
  {
    name: 'the request arrives twice',
    provider: 'paypal',
    on: 'take',
    fault: { kind: 'twice' },
    end: 'paid',
  },
  {
    name: 'another amount',
    provider: 'paypal',
    on: 'all',
    fault: changed(/"value":\s*"[\d.]+"/g, '"value":"0.01"'),
    times: ALWAYS,
    end: 'review',
  },
  {
    name: 'another currency',
    provider: 'paypal',
    on: 'all',
    fault: changed(/"USD"/g, '"EUR"'),
    times: ALWAYS,
    end: 'review',
  },
  {
    name: 'another reference',
    provider: 'paypal',
    on: 'all',
    fault: changed(/"custom_id":\s*"\w+"/g, `"custom_id":"${'f'.repeat(24)}"`),
    times: ALWAYS,
    end: 'review',
  },
  {
    name: 'another amount at Konnect',
    provider: 'konnect',
    on: 'all',
    fault: changed(/"(amount|reachedAmount)":\s*\d+/g, '"$1":1'),
    times: ALWAYS,
    end: 'review',
  },
  { name: 'Konnect does not answer', provider: 'konnect', on: 'take', fault: { kind: 'hangs' }, end: 'paid' },
  {
    name: 'Konnect answers 429',
    provider: 'konnect',
    on: 'take',
    fault: { kind: 'answers', status: 429, headers: { 'retry-after': '30' }, body: rate },
    times: 2,
    again: true,
    end: 'paid',
  },
];

function pathOf({ provider, on }: Case, { ref }: StartedPayment): RegExp {
  if (provider === 'konnect') return new RegExp(`^GET /konnect/.*/payments/${ref}`);
  const capture = on === 'take' ? '/capture' : '';
  return new RegExp(`/paypal/v2/checkout/orders/${ref}${capture}`);
}

/** R5: faults on the way to the providers. */
export const providerFaults: Scenario<ProviderSize> = {
  goals: ['R5'],
  env: WITHOUT_MESSAGES,
  full: { rounds: 10 },
  short: { rounds: 1 },
  async run(world, { rounds }, bounds): Promise<Figure[]> {
    const { timeScale } = bounds;
    // Only the player's call and reconciliation can complete a payment here.
    await control(world, 'PUT', '/scenarios/paypal', { name: 'webhook-none', times: ALWAYS });
    await control(world, 'PUT', '/scenarios/konnect', { name: 'never-notify', times: ALWAYS });
    const product = await productForSale(world);
    const wronglyPaid: string[] = [];
    const wronglyFailed: string[] = [];
    const untriggered: string[] = [];
    let slowest = 0;
    let done = 0;
    for (; done < rounds && !isPastDeadline(bounds); done += 1) {
      const people = await world.createUsers(CASES.length);
      const played = await Promise.all(
        CASES.map(async (one, index) => {
          const person = people[index];
          if (!person) throw new Error('there is no player');
          const pay = one.provider === 'paypal' ? approvedAtPayPal : paidAtKonnect;
          const bought = await pay(world, person, product);
          const rule = world.toProviders.break(pathOf(one, bought), one.fault, one.times);
          const outcome = await call(...returnToSite(world, bought));
          if (rule.used() === 0) untriggered.push(`${one.name} did not happen`);
          slowest = Math.max(slowest, outcome.ms);
          const said = outcome.kind === 'answer' && outcome.status === 200 ? outcome.body : null;
          const order = said && (one.provider === 'paypal' || (said as { order: unknown }).order);
          if (order && one.end !== 'paid')
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
      atLeast('R5', `rounds of ${CASES.length} faults on the way to the providers`, done, {
        bound: rounds,
        write: String,
      }),
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
