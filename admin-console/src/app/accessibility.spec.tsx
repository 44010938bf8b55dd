import { act, screen } from '@testing-library/react';
import { buildEntity, buildJob, buildStreamer } from '../../test/applications.js';
import { listViolations } from '../../test/axe.js';
import { buildUser, buildWhitelist, memoryProvider, openConsole, openPanel } from '../../test/console.js';
import {
  buildAuditEntry,
  buildDelivery,
  buildOrder,
  buildPlayer,
  buildProduct,
  buildTipOrder,
} from '../../test/records.js';
import { buildSettings } from '../../test/settings.js';

const player = buildUser({ global_name: 'Youssef', discord_id: '100000000000000007' });
const application = buildWhitelist({ status: 'Accepted' });
const pending = buildWhitelist({ status: 'Pending' });
const entity = buildEntity();
const job = buildJob();
const streamer = buildStreamer();

const provider = () => ({
  ...memoryProvider({
    users: [{ ...player, id: player._id }, buildPlayer()],
    whiteList: [application, pending],
    betaApp: [],
    entities: [entity],
    'job-applications': [job],
    'streamer-applications': [streamer],
    orders: [buildTipOrder(), buildOrder({ _id: 'order-2', userName: 'sara' })],
    products: [buildProduct()],
    deliveries: [buildDelivery()],
    audit: [buildAuditEntry()],
  }),
  readSettings: () => Promise.resolve(buildSettings(1)),
});

type Panel = [address: string, sign: string | RegExp];

/** The violations of panels opened one after the other in one console; each sign occurs in its own panel only. */
async function violationsIn(panels: readonly Panel[], open = openPanel): Promise<string[]> {
  const found: string[] = [];
  open(panels[0]?.[0] ?? '/', provider());
  for (const [address, sign] of panels) {
    act(() => {
      window.location.hash = `#${address}`;
    });
    expect((await screen.findAllByText(sign)).length).toBeGreaterThan(0);
    for (const violation of await listViolations()) found.push(`${address}: ${violation}`);
  }
  return found;
}

describe('accessibility', () => {
  it('the console around its overview has no violations', async () => {
    expect(await violationsIn([['/', 'Waiting for your decision']], openConsole)).toEqual([]);
  });

  it.each<[string, Panel[]]>([
    [
      'lists',
      [
        ['/users', 'youssef@example.com'],
        ['/betaApp', /No Accepted applications/],
        ['/whiteList', 'Sami Trabelsi'],
        [
          '/payments',
          'No payments on hold. If the facts of a payment differ, it waits here for your decision.',
        ],
        ['/notifications', 'Every message got through.'],
        ['/orders', 'MRG-0000-0000'],
        ['/deliveries', 'car.harmattan-gt'],
        ['/products', 'Cars: monthly'],
        ['/audit', /^Price/],
      ],
    ],
    [
      'applications',
      [
        [`/whiteList/${pending.id}`, 'A bribe is offered. What now?'],
        [`/entities/${entity.id}`, 'Night convoys'],
        [`/job-applications/${job.id}`, 'First aid'],
        [`/streamer-applications/${streamer.id}`, streamer.specialEvents],
      ],
    ],
    [
      'pages of a record and forms',
      [
        ['/users/player-1/show', 'Not suspended: can apply and buy.'],
        ['/orders/order-1', 'What the player told us'],
        ['/deliveries/d1', 'Created'],
        ['/products/create', 'Preview'],
        ['/products/p1', 'Changes'],
        ['/settings', 'Tagline'],
      ],
    ],
  ])('the %s have no violations', async (_, panels) => {
    expect(await violationsIn(panels)).toEqual([]);
  });

  it.each(['Confirm tip', 'Reject tip'])('the form behind %s has no violations', async (name) => {
    const { person } = openPanel('/orders/order-1', provider());
    await person.click(await screen.findByRole('button', { name }));
    await screen.findByRole('form');
    expect(await listViolations()).toEqual([]);
  });
});
