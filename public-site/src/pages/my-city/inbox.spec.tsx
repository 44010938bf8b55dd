import type { InboxMessage } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY, inbox } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const unread: InboxMessage = {
  ...{ _id: '66f0000000000000000000b1', kind: 'application.rejected', language: 'en', facts: {} },
  ...{ title: 'Your job application is rejected', text: 'Tell us more about triage.', link: '/orders' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', readAt: null },
};

const read: InboxMessage = {
  ...unread,
  _id: '66f0000000000000000000b0',
  title: 'Your order is complete',
  readAt: '2026-11-20T10:00:00.000Z',
};

it('shows unread messages first and folds the read ones, until all are read', async () => {
  const api = applyApi(youssef, { ...EMPTY, 'GET /api/notifications': inbox([read, unread]) });
  api.answer('PUT /api/notifications/read', () => {
    api.answer('GET /api/notifications', inbox([read, { ...unread, readAt: read.createdAt }]));
    return { body: { unread: 0 } };
  });
  const { user } = renderSite('/me');
  expect(await screen.findByText(unread.title)).toBeVisible();
  expect(screen.getByText(read.title)).not.toBeVisible();
  // What the message is about, also in words.
  const about = screen.getByText(unread.title).closest('li')!;
  expect(within(about).getByText('Application')).toBeVisible();
  expect(screen.getByText('Already read (1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.getByText(read.title)).toBeVisible());
  expect(screen.getByText('Already read (2)')).toBeVisible();
});

it('shows unread messages that are older than the newest ones, without a press', async () => {
  const newest = [1, 2, 3, 4, 5].map((number) => ({
    ...read,
    _id: `66f0000000000000000000c${number}`,
    title: `Your order ${number} is complete`,
  }));
  const counts = { 'x-unread-count': '1' };
  applyApi(youssef, {
    ...EMPTY,
    'GET /api/notifications': ({ path }) =>
      decodeURIComponent(path).includes('"state":"unread"')
        ? { body: [unread], headers: { ...counts, 'content-range': 'notifications 0-0/1' } }
        : { body: newest, headers: { ...counts, 'content-range': 'notifications 0-4/7' } },
  });
  renderSite('/me');
  expect(await screen.findByText(unread.title)).toBeVisible();
  expect(screen.getByText('Already read (5)')).toBeVisible();
  // One message is left: it is read and older than these.
  expect(screen.getByRole('button', { name: 'Show older messages' })).toBeVisible();
});

it('keeps the focus in the messages, under their name, when the pressed button is gone', async () => {
  const api = applyApi(youssef, { ...EMPTY, 'GET /api/notifications': inbox([unread]) });
  api.answer('PUT /api/notifications/read', () => {
    api.answer('GET /api/notifications', inbox([{ ...unread, readAt: read.createdAt }]));
    return { body: { unread: 0 } };
  });
  const { user } = renderSite('/me');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Messages' })).toHaveFocus());
});
