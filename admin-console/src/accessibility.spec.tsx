import { screen } from '@testing-library/react';
import { buildEntity, buildJob, buildStreamer } from '../test/applications.js';
import { listViolations } from '../test/axe.js';
import { buildUser, buildWhitelist, memoryProvider, openConsole } from '../test/console.js';
import { buildAuditEntry, buildOrder, buildPlayer, buildProduct, buildTipOrder } from '../test/records.js';
import { buildSettings } from '../test/settings.js';

const player = buildUser({ global_name: 'Youssef' });
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
    audit: [buildAuditEntry()],
  }),
  readSettings: () => Promise.resolve(buildSettings(1)),
});

describe('accessibility', () => {
  it.each([
    ['/', 'Waiting for a decision'],
    ['/users', 'Youssef'],
    ['/users/player-1/show', 'Not suspended: may apply and buy.'],
    ['/betaApp', /No Accepted applications/],
    ['/whiteList', 'Sami Trabelsi'],
    [`/whiteList/${pending.id}`, 'A bribe is offered. What now?'],
    [`/entities/${entity.id}`, 'Night convoys'],
    [`/job-applications/${job.id}`, 'First aid'],
    [`/streamer-applications/${streamer.id}`, 'A race a month'],
    ['/payments', 'No payment is in review.'],
    ['/notifications', 'Every message has arrived.'],
    ['/orders', 'MRG-7K4Q-M2XD'],
    ['/orders/order-1', 'What the player says'],
    ['/products', 'Harmattan GT'],
    ['/products/create', 'Preview'],
    ['/products/p1', 'Changes'],
    ['/audit', /^price/],
    ['/settings', 'Too short'],
  ])('%s breaks no rule', async (panel, sign) => {
    openConsole(panel, provider());
    expect((await screen.findAllByText(sign)).length).toBeGreaterThan(0);
    expect(await listViolations()).toEqual([]);
  });

  it.each(['Confirm tip', 'Reject tip'])('the form behind %s breaks no rule', async (name) => {
    const { person } = openConsole('/orders/order-1', provider());
    await person.click(await screen.findByRole('button', { name }));
    await screen.findByRole('form');
    expect(await listViolations()).toEqual([]);
  });
});
