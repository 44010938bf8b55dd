import type { ApplicationReceipt, InboxMessage } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY, inbox, whitelistReceipt } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { asPhone } from '../../../test/screen-is';
import { drafts } from '../../features/apply/whitelist/draft-store';
import { emptyDraft } from '../../features/apply/whitelist/draft';

const pending = whitelistReceipt();

const section = async () => within(await screen.findByRole('region', { name: 'Your city ID' }));
const apply = (receipt: ApplicationReceipt) => ({
  ...EMPTY,
  'GET /api/applications/mine': { body: [receipt] },
  [`GET /api/whiteList/${receipt._id}`]: {
    body: { ...receipt, characterName: 'Idris Belhadj', characterAge: 31 },
  },
});

describe('The city ID in My city', () => {
  beforeEach(() => drafts.discard(youssef.discord_id));

  it('is blank for a newcomer, and filled by what they have written so far', async () => {
    applyApi(youssef, EMPTY);
    const { unmount } = renderSite('/me');
    expect(await (await section()).findByText('Character name')).toBeVisible();
    unmount();

    drafts.edit(youssef.discord_id, () => ({
      ...emptyDraft(),
      values: { ...emptyDraft().values, characterName: 'Salma Ben Amor' },
    }));
    renderSite('/me');
    expect(await (await section()).findByText('Salma Ben Amor')).toBeVisible();
  });

  it('is that of the application while it waits, stamped as pending', async () => {
    applyApi(youssef, apply(pending));
    renderSite('/me');
    const card = await section();
    expect(await card.findByText('Idris Belhadj')).toBeVisible();
    expect(card.getByText('Pending')).toBeVisible();
    expect(card.queryByText('Accepted')).toBeNull();
  });

  it('comes on a phone after the path and what is new, which keeps its place while it is read', async () => {
    asPhone();
    const unread: InboxMessage = {
      ...{ _id: '66f0000000000000000000b1', kind: 'application.rejected', language: 'en', facts: {} },
      ...{ title: 'Your job application is rejected', text: 'Tell us more.', link: '/orders' },
      ...{ createdAt: '2026-11-21T10:00:00.000Z', readAt: null },
    };
    const api = applyApi(youssef, { ...EMPTY, 'GET /api/notifications': inbox([unread]) });
    api.answer('PUT /api/notifications/read', () => {
      api.answer('GET /api/notifications', inbox([{ ...unread, readAt: unread.createdAt }]));
      return { body: { unread: 0 } };
    });
    const { user } = renderSite('/me');
    const isBefore = async () => {
      const parts = ['Your way into the city', 'Messages', 'Your city ID'].map((name) =>
        screen.findByRole('region', { name }),
      );
      const [path, news, card] = await Promise.all(parts);
      const follows = (part?: HTMLElement, next?: HTMLElement) =>
        part && next && part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
      return Boolean(follows(path, news) && follows(news, card));
    };
    expect(await isBefore()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Already read (1)')).toBeVisible();
    expect(await isBefore()).toBe(true);
  });

  it('is not shown after a rejection or to suspended players', async () => {
    applyApi(youssef, apply({ ...pending, status: 'Rejected', reason: 'Tell us more.' }));
    const { unmount } = renderSite('/me');
    expect(await screen.findByText('Tell us more.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your city ID' })).toBeNull();
    unmount();
    applyApi({ ...youssef, suspended: true, suspension: { reason: 'Insults.', until: null } }, EMPTY);
    renderSite('/me');
    expect(await screen.findByText('Insults.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your city ID' })).toBeNull();
  });
});
