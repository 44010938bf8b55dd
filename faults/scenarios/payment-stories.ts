import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { codeOf, describeOutcome, type Outcome } from '../support/call.ts';
import { control } from '../support/control.ts';
import { IN_MEMORY, OVER_THE_STORE, playGenerated } from '../support/generated-stories.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId, type StartedPayment } from '../support/providers.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { paymentState, productForSale, returnToSite } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type World } from '../support/world.ts';

export interface StorySize {
  /** Payments with shuffled webhooks over HTTP. */
  stories: number;
  /** Whether to run the generated stories of the API’s own tests, too. */
  generated: boolean;
  /** Players who pay at the same time. On a shared machine more would wait longer than a person does for a provider. */
  players: number;
}

const SETTLED_MS = 20_000;
/** Codes allowed while a payment is undecided; never a server error. */
const isAcceptable = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' &&
  (outcome.status < 400 ||
    ['PAYMENT_NOT_APPROVED', 'PAYMENT_FAILED', 'PAYMENT_NEEDS_REVIEW'].includes(codeOf(outcome) ?? ''));

const soon = () => pause(Math.random() * 300);

/** One player pays while notifications arrive early, late, repeatedly and concurrently with the page. */
async function play(world: World, bought: StartedPayment, isRefunded: boolean): Promise<string[]> {
  const provider = PROVIDERS[bought.provider];
  const wrong: string[] = [];
  const page = async () => {
    await soon();
    const outcome = await returnToSite(world, bought);
    if (!isAcceptable(outcome)) wrong.push(describeOutcome(outcome));
  };
  const notice = async () => {
    await soon();
    await provider.notify(world, bought).catch(() => undefined);
  };
  const pay = async () => {
    await soon();
    // A notice of PayPal's approval approves the order, which may be paid by now. An order that is not paid fails below.
    await provider.pay(world, bought).catch(() => undefined);
  };
  await Promise.all([notice(), pay(), page(), notice(), page(), page(), notice()]);
  // A player who was too early returns once more.
  await page();
  const { captureId } = await eventually(
    () => paymentState(world, bought),
    ({ captureId, orders }) => Boolean(captureId) && orders.length > 0,
    SETTLED_MS,
  );
  if (isRefunded && captureId) await Promise.all([provider.notifyRefund?.(world, captureId), page()]);
  return wrong;
}

/** R4: payment webhooks, repeated, shuffled, early, late and concurrent with the verifying page. */
export const paymentStories: Scenario<StorySize> = {
  goals: ['R4'],
  env: WITHOUT_MESSAGES,
  full: { stories: 400, generated: true, players: 10 },
  short: { stories: 8, generated: false, players: 4 },
  async run(world, { stories, generated, players }, bounds): Promise<Figure[]> {
    const figures: Figure[] = [];
    if (generated) {
      const what = {
        stories: 'generated stories of notifications',
        wrong: 'more than one effect, or a state that went back',
      };
      for (const stories of [IN_MEMORY, OVER_THE_STORE])
        figures.push(...(await playGenerated('R4', stories, what)));
    }
    const product = await productForSale(world);
    const people = await world.createUsers(stories);
    const wrong: string[] = [];
    const effects: string[] = [];
    let done = 0;
    await control(world, 'PUT', '/scenarios/paypal', { name: 'webhook-duplicate', times: stories });
    while (done < stories && !isPastDeadline(bounds)) {
      const group = people.slice(done, done + players);
      await Promise.all(
        group.map(async (person, index) => {
          const nth = done + index;
          const id = PROVIDER_IDS[nth % PROVIDER_IDS.length] as ProviderId;
          const bought = await PROVIDERS[id].start(world, person, product);
          const isEvenRound = Math.floor(nth / PROVIDER_IDS.length) % 2 === 0;
          const isRefunded = isEvenRound && Boolean(PROVIDERS[id].notifyRefund);
          wrong.push(...(await play(world, bought, isRefunded)));
          const [status, order] = isRefunded ? ['refunded', 'REFUNDED'] : ['paid', 'COMPLETED'];
          const end = await eventually(
            () => paymentState(world, bought),
            (one) => one.status === status && one.orders.join() === order,
            SETTLED_MS * bounds.timeScale,
          );
          if (end.status !== status || end.orders.join() !== order)
            effects.push(`${end.status}, orders ${end.orders.join()}`);
          if (end.timesPaid !== 1) effects.push(`paid ${end.timesPaid} times`);
        }),
      );
      done += group.length;
    }
    const of = `${done} payments`;
    return [
      ...figures,
      atLeast('R4', 'payments with shuffled webhooks over HTTP', done, {
        bound: stories,
        write: String,
      }),
      none('R4', 'over HTTP: not exactly one effect, or a status that moved backwards', effects, of),
      none('R4', 'over HTTP: forbidden responses to a player', wrong, of),
    ];
  },
};
