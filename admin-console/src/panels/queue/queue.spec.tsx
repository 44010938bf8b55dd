import { act, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { buildUser, buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildInterview } from '../../../test/interviews.js';
import { buildPerson } from '../../../test/person.js';
import { asOnPhone } from '../../../test/phone.js';
import { buildDelivery, buildFailingMessage, buildPlayer, buildTipOrder } from '../../../test/records.js';
import { buildDesk, OMAR } from '../../../test/review.js';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const whitelistOf = (name: string, hours: number) =>
  buildWhitelist({ createdBy: buildPerson(name), fullName: `${name} Player`, createdAt: ago(hours) });

const tipOf = (userName: string, hours: number) => ({
  ...buildTipOrder({ _id: `tip-${userName}`, userName, createdAt: ago(hours) }),
  id: `tip-${userName}`,
});

/** Lists with the given rows whose state is the asked one. */
const lists =
  (rows: Readonly<Record<string, object[]>>) =>
  (resource: string, { filter }: GetListParams) => {
    const { state } = filter as { state?: string };
    const data = (rows[resource] ?? []).filter((row) => !state || !('state' in row) || row.state === state);
    return Promise.resolve({ data, total: data.length });
  };

const names = async () => {
  const list = await screen.findByRole('list', { name: 'Waiting for your decision' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.querySelector('bdi')?.textContent);
};

describe('the queue', () => {
  it('has everything that waits, the first due at the top, with what is late', async () => {
    const provider = memoryProvider(
      {},
      {
        getList: lists({
          whiteList: [whitelistOf('Waits 30', 30), whitelistOf('Waits 50', 50)],
          orders: [tipOf('amira', 20)],
          deliveries: [
            { ...buildDelivery({ createdAt: ago(2), notBefore: ago(2) }), state: 'waiting' },
            { ...buildDelivery({ byGame: true, createdAt: ago(90) }), state: 'waiting' },
          ],
          notifications: [buildFailingMessage({ title: 'Whitelist accepted', createdAt: ago(1) })],
        }) as never,
        readInterviews: () =>
          Promise.resolve([
            buildInterview({ player: buildPerson('Karim'), startsAt: ago(-0.5) }),
            buildInterview({ player: buildPerson('Tomorrow'), startsAt: ago(-24) }),
          ]),
        readPolicies: () => Promise.resolve({ tipCheckHours: 12, deliveryHours: 24 } as never),
      },
    );
    openPanel('/', provider);
    // Tips are promised within 12 hours: this one is late for 8 hours, the first application for 2.
    await waitFor(async () =>
      expect(await names()).toEqual([
        'amira',
        'Waits 50',
        'Karim',
        'Waits 30',
        'Harmattan GT · youssef',
        'Whitelist accepted',
      ]),
    );
    expect(screen.getAllByText(/ · late$/)).toHaveLength(2);
    expect(screen.getByText('6 left')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('has only what the reader’s roles include', async () => {
    const getList = jest.fn(lists({ whiteList: [whitelistOf('Sami', 1)], orders: [tipOf('amira', 1)] }));
    const user = buildUser({ role: 'Player', permissions: ['review.whitelist'] });
    openPanel('/', memoryProvider({}, { getList: getList as never }), { user });
    await waitFor(async () => expect(await names()).toEqual(['Sami']));
    expect(new Set(getList.mock.calls.map(([resource]) => resource))).toEqual(new Set(['whiteList']));
  });

  it('leaves out what concerns the reader', async () => {
    const user = buildUser();
    const own = buildWhitelist({ createdBy: { ...buildPerson('Layla'), discord_id: user.discord_id } });
    openPanel('/', memoryProvider({ whiteList: [own] }), { user });
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  });

  it('is worked through by keys: the next free item opens after a decision', async () => {
    const [first, held, last] = [whitelistOf('First', 40), whitelistOf('Held', 30), whitelistOf('Last', 20)];
    const claim = { applicationId: held.id, kind: 'whitelist', by: OMAR, at: ago(0) } as const;
    const records = { whiteList: [first, held, last], orders: [tipOf('amira', 1)], users: [buildPlayer()] };
    const decide = jest.fn(memoryProvider(records).decide);
    const { person } = openPanel(
      '/',
      memoryProvider(records, { decide, readDesk: () => Promise.resolve(buildDesk([claim])) }),
    );
    await screen.findByText(/Omar is reading/);
    await person.keyboard('j');
    expect(await screen.findByRole('region', { name: /First Player/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled());
    await person.keyboard('a');
    expect(await screen.findByRole('region', { name: /Last Player/ })).toBeVisible();
    expect(decide).toHaveBeenCalledWith('whiteList', first.id, 'accept', { version: 1 });
    // U takes the decision back, and the application is open again.
    await person.keyboard('u');
    expect(await screen.findByRole('region', { name: /First Player/ })).toBeVisible();
    expect(decide).toHaveBeenLastCalledWith('whiteList', first.id, 'reopen', expect.anything());
  });

  it('shows the player beside a tip, and opens its form by key', async () => {
    const tip = tipOf('amira', 1);
    const rows = { orders: [tip], users: [buildPlayer({ pack: 'Gold' })] };
    const provider = memoryProvider(rows, { getList: lists(rows) as never });
    const { person } = openPanel(`/?open=${encodeURIComponent(`orders/${tip.id}`)}`, provider);
    const player = await screen.findByRole('complementary', { name: 'Player' });
    expect(await within(player).findByRole('link', { name: /youssef/i })).toHaveAttribute(
      'href',
      expect.stringMatching(/#\/users\/.*\/show/),
    );
    await screen.findByRole('button', { name: 'Confirm tip' });
    await person.keyboard('a');
    expect(await screen.findByRole('form', { name: 'Confirm this tip' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('estimates the time left from the reader’s own speed', async () => {
    const user = buildUser({ _id: 'layla' });
    localStorage.setItem('RaStore.queue.seconds.layla', JSON.stringify([30, 60, 90]));
    openPanel('/', memoryProvider({ whiteList: [whitelistOf('Sami', 1), whitelistOf('Nour', 2)] }), { user });
    expect(await screen.findByText('2 left, about 2 minutes')).toBeVisible();
    act(() => localStorage.clear());
  });
});

describe('the queue on a phone', () => {
  asOnPhone();

  it('leads to the record over its own list', async () => {
    const tip = tipOf('amira', 1);
    openPanel('/', memoryProvider({}, { getList: lists({ orders: [tip] }) as never }));
    expect(await screen.findByRole('link', { name: /amira/ })).toHaveAttribute('href', `#/orders/${tip.id}`);
  });
});
