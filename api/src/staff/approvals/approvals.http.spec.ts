import type { Approval, CurrentUser } from '@city/contracts';
import { approvalIn, approvalOf, approve, setFourEyes, waitingErasure } from '../../../test/approvals.js';
import { eventually } from '../../../test/eventually.js';
import { giveRole } from '../../../test/staff.js';
import { openForTwo, REFUND, type TwoPeople } from './two-people.spec-helper.js';

let two: TwoPeople;
beforeAll(async () => {
  two = await openForTwo();
});
beforeEach(() => two.requireTwo());
afterEach(() => jest.restoreAllMocks());
afterAll(() => two.shop.app.close());

describe('a refund', () => {
  it('waits for a second person, who carries it out; the audit log names both', async () => {
    const id = await two.paid();
    const asked = await two.refund(id);
    expect(asked).toMatchObject({ status: 202, body: { code: 'APPROVAL_NEEDED' } });
    const approvalId = approvalIn(asked);
    expect((await two.order(id)).paymentDetails.status).toBe('COMPLETED');
    expect(await approvalOf(two.omar, approvalId)).toMatchObject({
      act: 'order.refund',
      target: { type: 'order', id },
      money: { amount: 18_000, currency: 'TND' },
      before: { status: 'COMPLETED' },
      after: { status: 'REFUNDED', ...REFUND },
      askedBy: { discord_username: 'layla' },
      state: 'pending',
      canDecide: true,
      canWithdraw: false,
    });

    const approved = await approve(two.omar, approvalId);
    expect(approved).toMatchObject({
      status: 200,
      body: { state: 'approved', decidedBy: { discord_username: 'omar' }, canDecide: false },
    });
    expect((await two.order(id)).paymentDetails.status).toBe('REFUNDED');
    expect((await two.auditOf(id)).slice(0, 2)).toMatchObject([
      {
        action: 'order.refund',
        actor: { discord_username: 'omar' },
        askedBy: { discord_username: 'layla' },
        after: REFUND,
      },
      { action: 'approval.ask', actor: { discord_username: 'layla' }, askedBy: null, after: REFUND },
    ]);
    // The same person approves again and gets the same answer.
    expect((await approve(two.omar, approvalId)).body).toEqual(approved.body);
    expect((await two.auditOf(id)).filter(({ action }) => action === 'order.refund')).toHaveLength(1);
  });

  it('is announced in the staff channel', async () => {
    approvalIn(await two.refund(await two.paid()));
    const messages = await eventually(
      () => two.shop.app.sandbox.outbox(),
      (all) => all.some(({ text }) => text.includes('Needs a second person: the refund of an order')),
    );
    expect(messages.length).toBeGreaterThan(0);
  });

  it('that several people ask for at the same time waits once; another proof is another request', async () => {
    const id = await two.paid();
    const answers = await Promise.all([
      two.refund(id),
      two.refund(id),
      two.refund(id, two.omar),
      two.refund(id, two.omar),
    ]);
    expect(new Set(answers.map(approvalIn)).size).toBe(1);
    expect(approvalIn(await two.refund(id, two.shop.layla, { ...REFUND, proof: 'RF-2' }))).not.toBe(
      approvalIn(answers[0]!),
    );
  });

  it('is refused immediately if it would be refused without a second person', async () => {
    const open = await two.tip();
    expect(await two.refund(open)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    expect((await two.refund(await two.paid(), two.shop.layla, { reason: ' ', proof: '' })).status).toBe(400);
    expect((await two.refund('f'.repeat(24))).body.code).toBe('NOT_FOUND');
  });

  it('of a payment in review waits too', async () => {
    await two.shop.app.sandbox.scenario('paypal', 'webhook-none', 5);
    await two.shop.app.sandbox.scenario('paypal', 'amount-tamper');
    const paypalId = await two.shop.paypalOrder(two.shop.youssef);
    await two.shop.success(two.shop.youssef, paypalId);
    const id = String((await two.shop.payments.findByProviderRef('paypal', paypalId))?._id);
    const waiting = approvalIn(await two.shop.layla.put(`/api/payment/${id}/refunded`, REFUND));
    const released = await two.shop.layla.put(`/api/payment/${id}/release`, { reason: 'It is all there' });
    expect(await approvalOf(two.omar, approvalIn(released))).toMatchObject({
      act: 'payment.release',
      money: { amount: 650, currency: 'USD' },
    });
    expect((await approve(two.omar, waiting)).body.state).toBe('approved');
    expect(await approve(two.omar, approvalIn(released))).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_STATE_CONFLICT' },
    });
    expect(await approvalOf(two.omar, approvalIn(released))).toMatchObject({
      state: 'failed',
      failure: 'PAYMENT_STATE_CONFLICT',
    });
  });
});

describe('who may be the second person', () => {
  it('never the person who asked, not even in another session', async () => {
    const asker = await two.treasurer('four-asker');
    const id = await two.paid();
    const waiting = approvalIn(await two.refund(id, asker));
    const again = await two.shop.app.loginAs('four-asker');
    for (const client of [asker, again]) {
      expect(await approve(client, waiting)).toMatchObject({ status: 403, body: { code: 'APPROVAL_OWN' } });
      expect((await two.decline(client, waiting)).body.code).toBe('APPROVAL_OWN');
    }
    expect((await two.order(id)).paymentDetails.status).toBe('COMPLETED');
    expect((await approvalOf(asker, waiting)).canDecide).toBe(false);
  });

  it('never the player whom the act is about', async () => {
    const buyer = await two.treasurer('four-buyer');
    const waiting = approvalIn(await two.refund(await two.paid(buyer)));
    expect(await approve(buyer, waiting)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    expect((await two.decline(buyer, waiting)).body.code).toBe('CONCERNS_YOURSELF');
    expect((await approvalOf(buyer, waiting)).canDecide).toBe(false);
  });

  it('only staff with the permission of the act, who see only such acts', async () => {
    const second = await two.treasurer('four-second');
    const refunded = approvalIn(await two.refund(await two.paid()));
    const erased = approvalIn(await two.erase(await two.idOf(await two.shop.app.loginAs('four-leaver'))));
    const listed = (await second.get<Approval[]>('/api/approvals')).body;
    expect(listed.map(({ act }) => act)).toContain('order.refund');
    expect(listed.map(({ act }) => act)).not.toContain('user.erase');
    expect(await approve(second, erased)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await two.shop.youssef.get('/api/approvals')).status).toBe(403);
    expect((await approve(second, refunded)).body.state).toBe('approved');
  });

  it('nobody once the person who asked has lost the permission', async () => {
    const asker = await two.treasurer('four-former');
    const waiting = approvalIn(await two.refund(await two.paid(), asker));
    const { members } = (
      await two.shop.layla.get<{ members: { _id: string; player: { discord_username: string } | null }[] }>(
        '/api/staff/members',
      )
    ).body;
    const member = members.find(({ player }) => player?.discord_username === 'four-former');
    expect((await two.shop.layla.delete(`/api/staff/members/${member?._id}`)).status).toBe(200);
    expect(await approve(two.omar, waiting)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_ASKER_GONE' },
    });
    expect((await approvalOf(two.omar, waiting)).state).toBe('failed');
  });
});

describe('other acts', () => {
  it('a tip above the amount waits; a tip of the amount and a repeated confirmation do not', async () => {
    const small = await two.tip(100);
    expect((await two.confirm(small, two.shop.layla, 100)).status).toBe(200);
    expect((await two.confirm(small, two.shop.layla, 100)).status).toBe(200);
    const large = await two.tip(100.01);
    expect((await two.confirm(large, two.shop.layla, 50)).body.errors?.[0]?.field).toBe('proof.tippedAmount');
    const waiting = approvalIn(await two.confirm(large, two.shop.layla, 101));
    expect((await two.order(large)).paymentDetails.status).toBe('PENDING');
    expect((await approve(two.omar, waiting)).body.state).toBe('approved');
    expect((await two.order(large)).paymentDetails.status).toBe('COMPLETED');
    expect(await two.auditOf(large)).toMatchObject([
      {
        action: 'order.confirm-tip',
        actor: { discord_username: 'omar' },
        askedBy: { discord_username: 'layla' },
      },
      { action: 'approval.ask' },
    ]);
  });

  it('an erasure waits, and can be approved or withdrawn', async () => {
    const player = await two.shop.app.loginAs('four-erased');
    const id = await two.idOf(player);
    const waiting = approvalIn(await two.erase(id));
    expect((await player.get('/api/auth/user/me')).status).toBe(200);
    expect((await approve(two.omar, waiting)).body.state).toBe('approved');
    expect((await player.get('/api/auth/user/me')).status).toBe(401);
    const withdrawn = approvalIn(await two.erase(await two.idOf(await two.shop.app.loginAs('four-kept'))));
    expect((await two.withdraw(two.shop.layla, withdrawn)).body.state).toBe('withdrawn');
  });

  it('giving and changing a role takes two people, and deleting it takes one', async () => {
    await two.requireTwoForRoles(false);
    const { _id: roleId } = (
      await two.shop.layla.post<{ _id: string }>('/api/staff/roles', {
        name: 'Four',
        permissions: ['content'],
      })
    ).body;
    await two.requireTwoForRoles(true);
    const player = await two.shop.app.loginAs('four-member');
    const given = approvalIn(await giveRole(two.shop.layla, player, { roleId }));
    expect((await player.get<CurrentUser>('/api/auth/user/me')).body.permissions).toEqual([]);
    const member = (await approve(two.omar, given)).body;
    expect(member.after).toMatchObject({ role: 'Four' });
    expect((await player.get<CurrentUser>('/api/auth/user/me')).body.permissions).toEqual(['content']);

    const change = { name: 'Four', permissions: ['content', 'money'], version: 1 };
    const changed = approvalIn(await two.omar.put(`/api/staff/roles/${roleId}`, change));
    expect((await approve(two.shop.layla, changed)).body.state).toBe('approved');
    expect((await player.get<CurrentUser>('/api/auth/user/me')).body.permissions).toContain('money');
    expect((await two.shop.layla.delete(`/api/staff/roles/${roleId}`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('from others leaves out what the reader asked for and what is about the reader', async () => {
    const { app, layla } = two.shop;
    const listed = async (reader = two.omar) => {
      const filter = encodeURIComponent(JSON.stringify({ state: 'pending', from: 'others' }));
      return (await reader.get<Approval[]>(`/api/approvals?filter=${filter}`)).body.map(({ _id }) => _id);
    };
    const asked = approvalIn(await two.refund(await two.paid()));
    const about = await waitingErasure(app, await two.idOf(two.omar), layla);
    expect(await listed()).toContain(asked);
    expect(await listed()).not.toContain(about);
    expect(await listed(layla)).not.toContain(asked);
    expect(await listed(layla)).not.toContain(about);
    const mine = approvalIn(await two.refund(await two.paid(), two.omar));
    expect(await listed(layla)).toContain(mine);
    expect(await listed()).not.toContain(mine);
    await two.withdraw(layla, about);
  });
});

describe('the setting itself', () => {
  it('takes two people to loosen and one to tighten', async () => {
    const off = await setFourEyes(two.shop.layla, { confirmations: true, erasures: true, roles: true });
    const raised = await setFourEyes(two.shop.layla, {
      refunds: true,
      confirmations: true,
      erasures: true,
      roles: true,
      aboveCents: 1,
    });
    const waiting = approvalIn(off);
    expect(approvalIn(raised)).not.toBe(waiting);
    const lowered = { refunds: true, confirmations: true, erasures: true, roles: true, aboveMillimes: 5 };
    expect((await setFourEyes(two.shop.layla, lowered)).body.aboveMillimes).toBe(5);
    // This request was made against an earlier version of the setting.
    expect((await approve(two.omar, waiting)).body.code).toBe('SETTINGS_CHANGED');
    const again = approvalIn(await setFourEyes(two.shop.layla, {}));
    expect((await approve(two.omar, again)).body.state).toBe('approved');
    expect((await two.refund(await two.paid())).status).toBe(200);
  });

  it('cannot be turned on by the only Admin', async () => {
    const users = two.shop.app.connection.collection('users');
    await two.shop.app.connection
      .collection('staff')
      .updateOne({}, { $unset: { fourEyes: 1 }, $inc: { version: 1 } });
    const admins = await users.find({ role: 'Admin', username: { $ne: 'layla' } }).toArray();
    const ids = admins.map(({ _id }) => _id);
    await users.updateMany({ _id: { $in: ids } }, { $set: { role: 'Player' } });
    const refused = await setFourEyes(two.shop.layla, { refunds: true });
    await users.updateMany({ _id: { $in: ids } }, { $set: { role: 'Admin' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'APPROVERS_MISSING' } });
  });
});
