import type { ApplicationReceipt, InboxMessage } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY, inbox, whitelistReceipt } from '../../../test/my-city';
import { asPerson, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const accepted = whitelistReceipt({
  status: 'Accepted',
  treatedBy: asPerson(youssef),
  treatedAt: '2026-11-21T10:00:00.000Z',
});

const unread: InboxMessage = {
  ...{ _id: '66f0000000000000000000b1', kind: 'application.rejected', language: 'en', facts: {} },
  ...{ title: 'Your job application is rejected', text: 'Tell us more about triage.', link: '/orders' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', readAt: null },
};

const membership = async () => within(await screen.findByRole('region', { name: 'Membership' }));

it('names the accepted character first, and the player’s Discord account below it', async () => {
  applyApi(youssef, { ...EMPTY, 'GET /api/applications/mine': { body: [accepted] } });
  renderSite('/me');
  const bar = await membership();
  const character = await bar.findByText('Idris Belhadj');
  const account = bar.getByText(youssef.discord_username);
  expect(character.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const way = within(screen.getByRole('region', { name: 'Your way into the city' }));
  expect(way.queryByText('Idris Belhadj')).not.toBeInTheDocument();
  const applications = within(screen.getByRole('region', { name: 'Applications' }));
  expect(applications.getByRole('link', { name: 'Whitelist application no. 7' })).toHaveAttribute(
    'href',
    `/applications/${accepted._id}`,
  );
});

it('names the player while the newest whitelist application is not accepted', async () => {
  const waiting: ApplicationReceipt = { ...accepted, _id: '66f0000000000000000000a2', status: 'Pending' };
  applyApi(youssef, { ...EMPTY, 'GET /api/applications/mine': { body: [waiting, accepted] } });
  renderSite('/me');
  const bar = await membership();
  await screen.findByRole('region', { name: 'Your way into the city' });
  expect(bar.getByText('Youssef')).toBeVisible();
  expect(bar.queryByText('Idris Belhadj')).not.toBeInTheDocument();
});

it('says a name once that Discord and the site share', async () => {
  applyApi({ ...youssef, global_name: null }, EMPTY);
  renderSite('/me');
  expect((await membership()).getAllByText(youssef.discord_username)).toHaveLength(1);
});

it('leads to the unread messages', async () => {
  applyApi(youssef, {
    ...EMPTY,
    'GET /api/notifications': inbox([unread]),
  });
  renderSite('/me');
  const link = await (await membership()).findByRole('link', { name: '1 update for you' });
  const messages = document.querySelector(link.getAttribute('href') ?? '');
  expect(messages).toBe(screen.getByRole('region', { name: 'Messages' }));
});

it('has no link to messages when all are read', async () => {
  applyApi(youssef, EMPTY);
  renderSite('/me');
  const bar = await membership();
  await screen.findByText('No messages yet');
  expect(bar.queryByRole('link', { name: /update/ })).not.toBeInTheDocument();
});
