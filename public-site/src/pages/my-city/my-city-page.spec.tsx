import { dateText, type ApplicationReceipt, type EntityMembership, type InboxMessage } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY, inbox } from '../../../test/my-city';
import { asPerson, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const rejected: ApplicationReceipt = {
  _id: '66f0000000000000000000a1',
  kind: 'job',
  number: 7,
  title: 'EMS',
  status: 'Rejected',
  createdBy: asPerson(youssef),
  treatedBy: asPerson(youssef),
  treatedAt: '2026-11-21T10:00:00.000Z',
  reason: 'Tell us more about triage.',
  attempt: 1,
  version: 1,
  history: [{ at: '2026-11-20T10:00:00.000Z', action: 'submitted', by: asPerson(youssef), reason: null }],
  createdAt: '2026-11-20T10:00:00.000Z',
};

const unread: InboxMessage = {
  _id: '66f0000000000000000000b1',
  kind: 'application.rejected',
  title: 'Your job application is rejected',
  text: 'Tell us more about triage.',
  language: 'en',
  link: `/applications/${rejected._id}`,
  facts: {},
  createdAt: '2026-11-21T10:00:00.000Z',
  readAt: null,
};

const read: InboxMessage = {
  ...unread,
  _id: '66f0000000000000000000b0',
  title: 'Your order is complete',
  link: '/orders',
  readAt: '2026-11-20T10:00:00.000Z',
};

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('My city', () => {
  it('asks a visitor to log in and come back', async () => {
    applyApi(null);
    renderSite('/me');
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fme');
    expect(screen.getByText(/^Log in to see your messages/)).toBeVisible();
    expect(screen.queryByText(/Your application is tied to/)).toBeNull();
  });

  it('shows invitations to an entity, and takes the answer', async () => {
    const invited: EntityMembership = {
      entityId: '66f0000000000000000000c1',
      entityName: 'Dust Wolves',
      entityType: 'Crew',
      status: 'Pending',
      leader: { ...asPerson(youssef), global_name: 'Salma' },
      state: 'open',
      cap: 6,
      confirmed: 2,
    };
    const memberships = jest
      .fn()
      .mockReturnValueOnce({ body: [invited] })
      .mockReturnValue({ body: [{ ...invited, state: 'confirmed', confirmed: 3 }] });
    const answered = jest.fn().mockReturnValue({ body: [] });
    applyApi(youssef, {
      ...EMPTY,
      'GET /api/entities/memberships': memberships,
      [`PUT /api/entities/${invited.entityId}/membership`]: answered,
    });
    const { user } = renderSite('/me');
    const entities = within(await screen.findByRole('region', { name: 'Your entities' }));
    expect(entities.getByText('2 of 6 members confirmed')).toBeVisible();
    await user.click(entities.getByRole('button', { name: 'I’m in' }));
    expect(await entities.findByText('3 of 6 members confirmed')).toBeVisible();
    expect(entities.getByRole('button', { name: 'Leave' })).toBeVisible();
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it('shows the roster of the player’s own entity, from which they remove a member', async () => {
    const own: ApplicationReceipt = { ...rejected, kind: 'entity', title: 'Dust Wolves', status: 'Pending' };
    const member = { discordId: '100000000000000009', inGameName: 'Sami', person: null, at: null };
    const roster = (state: string) => ({
      body: {
        entityId: own._id,
        entityName: 'Dust Wolves',
        cap: 6,
        confirmed: 0,
        members: [{ ...member, state }],
      },
    });
    applyApi(youssef, {
      ...EMPTY,
      'GET /api/applications/mine': { body: [own] },
      [`GET /api/entities/${own._id}/roster`]: jest
        .fn()
        .mockReturnValueOnce(roster('open'))
        .mockReturnValue(roster('removed')),
      [`DELETE /api/entities/${own._id}/members/${member.discordId}`]: roster('removed'),
    });
    const { user } = renderSite('/me');
    await user.click(await screen.findByText('Members'));
    await user.click(await screen.findByRole('button', { name: 'Remove Sami' }));
    expect(await screen.findByRole('button', { name: 'Invite Sami again' })).toBeVisible();
  });

  it('has empty states for a new player', async () => {
    applyApi(youssef, EMPTY);
    renderSite('/me');
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.getByText('No VIP pack')).toBeInTheDocument();
  });

  it('shows the pack with its discount, and every application with state, reason and history', async () => {
    const packUntil = new Date(Date.now() + 30 * 86_400_000 - 1_000).toISOString();
    applyApi(
      { ...youssef, pack: 'Gold', packRank: 4, packUntil },
      { ...EMPTY, 'GET /api/applications/mine': { body: [rejected] } },
    );
    renderSite('/me');
    const link = await screen.findByRole('link', { name: 'Job application no. 7' });
    expect(link).toHaveAttribute('href', `/applications/${rejected._id}`);
    const applications = region('Applications');
    expect(applications.getByText('Rejected')).toBeInTheDocument();
    expect(applications.getByText('Tell us more about triage.')).toBeInTheDocument();
    expect(applications.getByText('Submitted')).toBeInTheDocument();
    expect(screen.getByText('Platinum member')).toBeInTheDocument();
    expect(screen.getByText('17% off the catalogue')).toBeInTheDocument();
    const until = dateText('en', packUntil, 'short');
    expect(screen.getByText(`Platinum until ${until}, 30 days left`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Extend' })).toHaveAttribute(
      'href',
      '/shop/products/vip-platinum',
    );
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/packshop');
  });

  it('says at the top what was decided, and at a newly accepted entity what comes next', async () => {
    const own: ApplicationReceipt = { ...rejected, kind: 'entity', title: 'Dust Wolves', status: 'Accepted' };
    const member = { discordId: '100000000000000009', inGameName: 'Sami', person: null, at: null };
    applyApi(youssef, {
      ...EMPTY,
      'GET /api/applications/mine': { body: [own] },
      'GET /api/notifications': inbox([{ ...unread, facts: { applicationId: own._id } }]),
      [`GET /api/entities/${own._id}/roster`]: {
        body: {
          ...{ entityId: own._id, entityName: 'Dust Wolves', cap: 6, confirmed: 0 },
          members: [{ ...member, state: 'open' }],
        },
      },
    });
    renderSite('/me');
    expect(await screen.findByRole('button', { name: 'Remove Sami' })).toBeVisible();
    const top = region('Membership');
    const decided = top.getByRole('link', { name: 'Entity application no. 7' });
    expect(document.querySelector(decided.getAttribute('href') ?? '')).toHaveTextContent('Remove');
    expect(top.getByText('Accepted')).toBeVisible();
    expect(region('Applications').getByRole('link', { name: 'Open our Discord' })).toBeVisible();
  });

  it('shows an unread decision at its application only, until its receipt is opened', async () => {
    const decision = { ...unread, facts: { applicationId: rejected._id } };
    const api = applyApi(youssef, {
      ...EMPTY,
      'GET /api/applications/mine': { body: [rejected] },
      'GET /api/notifications': inbox([decision]),
    });
    api.answer('PUT /api/notifications/read', { body: { unread: 0 } });
    api.answer(`GET /api/applications/${rejected._id}`, { body: rejected });
    const { user, address } = renderSite('/me');
    const title = await screen.findByRole('heading', { name: 'New Job application no. 7' });
    expect(screen.getAllByText('Tell us more about triage.')).toHaveLength(1);
    expect(screen.queryByText(unread.title)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
    const way = screen.getByRole('link', { name: '1 update for you' }).getAttribute('href') ?? '';
    expect(document.querySelector(way)).toContainElement(title);
    await user.click(within(title).getByRole('link'));
    expect(address()).toBe(`/applications/${rejected._id}`);
    await waitFor(() =>
      expect(api.callsOf('PUT /api/notifications/read')).toMatchObject([{ body: { ids: [unread._id] } }]),
    );
  });

  it('links a rejected application to its form, unless the player has applied again or is suspended', async () => {
    const mine = (...receipts: ApplicationReceipt[]) => ({
      ...EMPTY,
      'GET /api/applications/mine': { body: receipts },
    });
    const again = () => region('Applications').queryByRole('link', { name: 'Apply again' });
    const shown = () => screen.findByRole('heading', { name: 'Job application no. 7' });
    // An application for an entity can be sent only once.
    applyApi(youssef, mine(rejected, { ...rejected, _id: '66f0000000000000000000a2', kind: 'entity' }));
    const first = renderSite('/me');
    await shown();
    expect(again()).toHaveAttribute('href', '/job');
    first.unmount();
    applyApi(youssef, mine({ ...rejected, _id: '66f0000000000000000000a3', status: 'Pending' }, rejected));
    const second = renderSite('/me');
    await screen.findAllByText('Tell us more about triage.');
    expect(again()).toBeNull();
    second.unmount();
    applyApi(
      { ...youssef, suspended: true, suspension: { reason: 'Insults.', until: null } },
      mine(rejected),
    );
    renderSite('/me');
    await shown();
    expect(again()).toBeNull();
  });

  it('says once that nothing could be loaded, and loads everything again with one button', async () => {
    const api = applyApi(youssef, {
      ...EMPTY,
      'GET /api/applications/mine': { status: 503 },
      'GET /api/notifications': { status: 503 },
      'GET /api/notifications/preferences': { status: 503 },
      'GET /api/orders/mine': { status: 503 },
      'GET /api/game/me': { status: 503 },
    });
    const { user } = renderSite('/me');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('This didn’t load')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Your orders' })).not.toBeInTheDocument();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    for (const [path, answer] of Object.entries(EMPTY)) {
      api.answer(path, () => held.then(() => answer));
    }
    await user.click(retry);
    expect(screen.getByText('This didn’t load')).toBeVisible();
    release();
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(
      await screen.findByRole('checkbox', { name: 'Remind me before something I’ve bought ends' }),
    ).toBeVisible();
    expect(screen.queryByText('This didn’t load')).not.toBeInTheDocument();
  });

  it('keeps an unread decision in the messages while the applications cannot be loaded', async () => {
    applyApi(youssef, {
      ...EMPTY,
      'GET /api/applications/mine': { status: 503 },
      'GET /api/notifications': inbox([{ ...unread, facts: { applicationId: rejected._id } }]),
    });
    renderSite('/me');
    expect(await screen.findByRole('heading', { name: `New ${unread.title}` })).toBeInTheDocument();
  });

  it('marks unread messages, and marks one as read when it is opened', async () => {
    const api = applyApi(youssef, { ...EMPTY, 'GET /api/notifications': inbox([unread, read]) });
    api.answer('PUT /api/notifications/read', { body: { unread: 0 } });
    api.answer(`GET /api/applications/${rejected._id}`, { body: rejected });
    const { user, address } = renderSite('/me');
    const news = await screen.findByRole('heading', { name: `New ${unread.title}` });
    expect(screen.getByRole('heading', { name: read.title })).toBeInTheDocument();
    await user.click(within(news).getByRole('link'));
    expect(address()).toBe(unread.link);
    await waitFor(() =>
      expect(api.callsOf('PUT /api/notifications/read')).toMatchObject([{ body: { ids: [unread._id] } }]),
    );
  });

  it('marks all as read, and loads older messages', async () => {
    const api = applyApi(youssef, { ...EMPTY, 'GET /api/notifications': inbox([unread, read], 9) });
    api.answer('PUT /api/notifications/read', () => {
      api.answer('GET /api/notifications', inbox([{ ...unread, readAt: read.createdAt }, read], 9));
      return { body: { unread: 0 } };
    });
    const { user } = renderSite('/me');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    const heading = await screen.findByRole('heading', { name: unread.title });
    expect(api.callsOf('PUT /api/notifications/read')).toMatchObject([{ body: { upTo: unread._id } }]);
    // The button has disappeared: the focus moves to the messages.
    await waitFor(() => expect(heading.closest('[tabindex]')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    await waitFor(() =>
      expect(api.calls.map(({ path }) => decodeURIComponent(path))).toContain(
        '/api/notifications?range=[0,9]&filter={"language":"en"}',
      ),
    );
  });

  it('requests the messages in the language of the page, whatever the account’s is', async () => {
    const api = applyApi(youssef, { ...EMPTY, 'GET /api/notifications': inbox([unread]) });
    renderSite('/me', 'ar');
    await screen.findByRole('link', { name: unread.title });
    const asked = api.callsOf('GET /api/notifications').map(({ path }) => decodeURIComponent(path));
    expect(asked.filter((path) => path.endsWith('&filter={"language":"ar"}'))).toEqual(asked);
  });

  it('tells a suspended player why and until when', async () => {
    applyApi(
      {
        ...youssef,
        suspended: true,
        suspension: { reason: 'Insults in the market.', until: '2026-12-01T12:00:00.000Z' },
      },
      EMPTY,
    );
    renderSite('/me');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Insults in the market.');
    expect(alert).toHaveTextContent('Your suspension ends on 1 December 2026');
  });
});
