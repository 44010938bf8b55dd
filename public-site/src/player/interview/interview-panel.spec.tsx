import { dateText, type ApplicationReceipt, type OwnInterview } from '@city/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { refusal } from '../../../test/fake-api';
import { mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const person = {
  _id: youssef._id,
  discord_id: youssef.discord_id,
  discord_username: 'layla',
  global_name: 'Layla',
  avatarUrl: youssef.avatarUrl,
};
const accepted: ApplicationReceipt = {
  ...{ _id: '66f0000000000000000000a1', kind: 'whitelist', number: 7, title: 'Idris', status: 'Accepted' },
  ...{ createdBy: person, treatedBy: person, treatedAt: '2026-11-21T10:00:00.000Z', reason: null },
  ...{ attempt: 1, version: 1, history: [], createdAt: '2026-11-20T10:00:00.000Z' },
};
const slot = (id: string, hour: string) => ({
  ...{ _id: id, interviewer: person },
  ...{ startsAt: `2030-01-15T${hour}:00:00.000Z`, endsAt: `2030-01-15T${hour}:30:00.000Z` },
});
const [first, second] = [slot('66f0000000000000000000f1', '18'), slot('66f0000000000000000000f2', '19')];
const free: OwnInterview = {
  ...{ mode: 'required', applicationId: accepted._id, interview: null, needed: true },
  ...{ canPick: true, canCancel: false, timeZone: 'Asia/Riyadh', slots: [first, second] },
};
const booked: OwnInterview = {
  ...free,
  interview: {
    slotId: first._id,
    ...{ startsAt: first.startsAt, endsAt: first.endsAt },
    interviewer: person,
    outcome: null,
  },
  canCancel: true,
  slots: [second],
};

function open(interview: OwnInterview, routes = {}) {
  const receipt = { ...accepted, createdBy: { ...person, _id: youssef._id } };
  const api = applyApi(youssef, {
    [`GET /api/applications/${accepted._id}`]: { body: receipt },
    'GET /api/applications/decision-times': { body: {} },
    'GET /api/interviews/mine': { body: interview },
    ...routes,
  });
  return { api, ...renderSite(`/applications/${accepted._id}`) };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Your interview' }));

it('a player picks a time, which is shown in both time zones, and gets a calendar file', async () => {
  const { api, user } = open(free, { 'PUT /api/interviews/mine': { body: booked } });
  const shown = await panel();
  expect(shown.getByText('You can play once you’ve passed it.')).toBeVisible();
  const times = within(shown.getByRole('list', { name: 'Free times' }));
  expect(times.getAllByText(/^\w+ 1[56] January$/)).toHaveLength(1);
  expect(shown.getByText(/^Times are in your time zone, /)).toBeVisible();
  const dayAndTime = (['weekday', 'time'] as const).map((style) => dateText('en', first.startsAt, style));
  await user.click(shown.getByRole('button', { name: new RegExp(dayAndTime.join(' ')) }));
  expect(await shown.findByText('You’re meeting Layla in a voice channel on our Discord.')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Open our Discord' })).toBeVisible();
  expect(api.callsOf('PUT /api/interviews/mine')).toMatchObject([{ body: { slotId: first._id } }]);
  expect(shown.getByText(dateText('en', first.startsAt, 'appointment'))).toBeVisible();
  expect(
    shown.getByText(`${dateText('en', first.startsAt, 'appointment', 'Asia/Riyadh')} in Asia/Riyadh`),
  ).toBeVisible();
  expect(shown.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/interviews/${accepted._id}/calendar.ics`,
  );
});

it('one time is picked at a time, and the focus stays in the panel', async () => {
  let finish: () => void = () => undefined;
  const answer = new Promise<{ body: OwnInterview }>((resolve) => (finish = () => resolve({ body: booked })));
  const { api, user } = open(free, { 'PUT /api/interviews/mine': () => answer });
  const shown = await panel();
  const [one, other] = within(shown.getByRole('list', { name: 'Free times' })).getAllByRole('button');
  await user.click(one as HTMLElement);
  expect(one).toHaveAttribute('aria-busy', 'true');
  await user.click(other as HTMLElement);
  expect(other).toHaveAttribute('aria-disabled', 'true');
  expect(api.callsOf('PUT /api/interviews/mine')).toHaveLength(1);
  finish();
  expect(await screen.findByText('Interview booked')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your interview' })).toHaveFocus();
});

it('a time that somebody else took is said, and the times are read again', async () => {
  const mine = jest
    .fn()
    .mockReturnValueOnce({ body: free })
    .mockReturnValue({ body: { ...free, slots: [second] } });
  const { user } = open(free, {
    'GET /api/interviews/mine': mine,
    'PUT /api/interviews/mine': refusal(409, 'INTERVIEW_SLOT_TAKEN', 'Taken'),
  });
  const shown = await panel();
  await user.click(shown.getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByText('Somebody just took this time. Pick another one.')).toBeVisible();
  expect(shown.getAllByRole('button')).toHaveLength(1);
});

it('an appointment is moved or cancelled', async () => {
  const { api, user } = open(booked, { 'DELETE /api/interviews/mine': { body: free } });
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: 'Pick another time' }));
  expect(shown.getByRole('list', { name: 'Free times' })).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Cancel interview' }));
  expect(await shown.findByText(/^Next up: a short voice interview/)).toBeVisible();
  expect(api.callsOf('DELETE /api/interviews/mine')).toHaveLength(1);
  expect(await screen.findByText('Interview cancelled')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your interview' })).toHaveFocus();
});

it('while interviews are off, Discord is the next step', async () => {
  open({ ...free, mode: 'off', needed: false, canPick: false, slots: [] });
  expect(await screen.findByRole('link', { name: 'Open our Discord' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your interview' })).toBeNull();
});

it('the owner’s page about the interview is linked before it, and the one about connecting also after', async () => {
  const links = { ...mirage.links, interview: '/news/interviews', connect: 'https://cfx.example/join/abc' };
  const site = { 'GET /api/config/site': { body: { ...mirage, links } } };
  open(free, site);
  const before = await panel();
  expect(before.getByRole('link', { name: 'What they’ll ask you' })).toHaveAttribute(
    'href',
    '/news/interviews',
  );
  expect(before.getByRole('link', { name: 'How to connect' })).toHaveAttribute('href', links.connect);
  expect(screen.queryByRole('region', { name: 'Before the interview' })).toBeNull();
  cleanup();
  open({ ...booked, interview: { ...booked.interview!, outcome: 'passed' } }, site);
  expect(await screen.findByRole('link', { name: 'How to connect' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'What they’ll ask you' })).toBeNull();
});

it('nothing is linked that the owner has not written', async () => {
  open(free);
  await panel();
  expect(screen.queryByRole('link', { name: 'How to connect' })).toBeNull();
});

it('without such a page, players read how to prepare until they have passed', async () => {
  open(free);
  const before = within(await screen.findByRole('region', { name: 'Before the interview' }));
  expect(before.getAllByRole('listitem')).toHaveLength(3);
  expect(before.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/rpguide');
  cleanup();
  open({ ...booked, interview: { ...booked.interview!, outcome: 'passed' } });
  expect(await screen.findByText(/^You’ve passed your interview/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Before the interview' })).toBeNull();
});
