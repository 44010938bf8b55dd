import { APPROVAL_LIMITS, type PersonalDataExport } from '@city/contracts';
import { Types } from 'mongoose';
import { approvalIn, approvalOf, approve } from '../../../test/approvals.js';
import { PaymentAdminService } from '../../payments/desk/payment-admin.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { ApprovalsService } from './approvals.service.js';
import { openForTwo, REFUND, type TwoPeople } from './two-people.spec-helper.js';

const DAY_MS = 24 * 3_600_000;

let two: TwoPeople;
beforeAll(async () => {
  two = await openForTwo();
});
beforeEach(() => two.requireTwo());
afterEach(() => jest.restoreAllMocks());
afterAll(() => two.shop.app.close());

const later = (ms: number) =>
  jest.spyOn(two.shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + ms));

describe('a request', () => {
  it('is approved by only one of several people at the same time, and its act runs once', async () => {
    const id = await two.paid();
    const waiting = approvalIn(await two.refund(id));
    const others = [
      await two.treasurer('four-one'),
      await two.treasurer('four-two'),
      await two.treasurer('four-three'),
    ];
    const answers = await Promise.all([two.omar, ...others].map((client) => approve(client, waiting)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'APPROVAL_STATE_CONFLICT')).toHaveLength(3);
    expect((await two.auditOf(id)).filter(({ action }) => action === 'order.refund')).toHaveLength(1);
  });

  it('that was declined or withdrawn is in the audit log, and can be made again', async () => {
    const id = await two.paid();
    const first = approvalIn(await two.refund(id));
    expect((await two.withdraw(two.omar, first)).status).toBe(403);
    expect((await two.decline(two.omar, first, '  ')).status).toBe(400);
    expect((await two.decline(two.omar, first)).body).toMatchObject({
      state: 'declined',
      note: 'The bank shows no such refund',
      decidedBy: { discord_username: 'omar' },
    });
    expect((await approve(two.omar, first)).body.code).toBe('APPROVAL_STATE_CONFLICT');
    const second = approvalIn(await two.refund(id));
    expect(second).not.toBe(first);
    expect((await two.withdraw(two.shop.layla, second)).body.state).toBe('withdrawn');
    expect((await two.auditOf(id)).slice(0, 3)).toMatchObject([
      { action: 'approval.withdraw', actor: { discord_username: 'layla' } },
      { action: 'approval.ask' },
      { action: 'approval.decline', after: { note: 'The bank shows no such refund' } },
    ]);
    expect((await two.order(id)).paymentDetails.status).toBe('COMPLETED');
  });

  it('expires after a week, and the same act can be asked for again', async () => {
    const id = await two.paid();
    const waiting = approvalIn(await two.refund(id));
    const { createdAt, expiresAt } = await approvalOf(two.omar, waiting);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(APPROVAL_LIMITS.days * DAY_MS);
    await two.shop.app.connection
      .collection('approvals')
      .updateOne({ _id: new Types.ObjectId(waiting) }, { $set: { expiresAt: new Date() } });
    expect(await approve(two.omar, waiting)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_STATE_CONFLICT', details: { state: 'expired' } },
    });
    expect((await approvalOf(two.omar, waiting)).state).toBe('expired');
    expect(approvalIn(await two.refund(id))).not.toBe(waiting);
    later(APPROVAL_LIMITS.endedDays * DAY_MS + DAY_MS);
    await two.shop.app.get(ApprovalsService).tidyUp();
    jest.restoreAllMocks();
    expect((await two.omar.get(`/api/approvals/${waiting}`)).status).toBe(404);
  });

  it('ends with the error of the act if the state has changed', async () => {
    const id = await two.paid();
    const [first, second] = [
      approvalIn(await two.refund(id)),
      approvalIn(await two.refund(id, two.shop.layla, { ...REFUND, proof: 'RF-2' })),
    ];
    expect((await approve(two.omar, first)).status).toBe(200);
    expect(await approve(two.omar, second)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT' },
    });
    expect(await approvalOf(two.omar, second)).toMatchObject({
      state: 'failed',
      failure: 'ORDER_STATE_CONFLICT',
    });
    expect((await two.auditOf(id))[0]).toMatchObject({
      action: 'approval.fail',
      after: { failure: 'ORDER_STATE_CONFLICT' },
    });
  });

  it('waits again after a temporary error', async () => {
    const id = await two.paid();
    const waiting = approvalIn(await two.refund(id));
    jest
      .spyOn(two.shop.app.get(PaymentAdminService), 'refundOrder')
      .mockRejectedValueOnce(new DomainError('PROVIDER_UNAVAILABLE'));
    expect((await approve(two.omar, waiting)).status).toBe(502);
    expect((await approvalOf(two.omar, waiting)).state).toBe('pending');
    expect((await approve(two.omar, waiting)).body.state).toBe('approved');
  });

  it.each([
    { when: 'before the act', isDone: false, state: 'pending' },
    { when: 'after the act', isDone: true, state: 'approved' },
  ])('is $state after its process was killed $when', async ({ isDone, state }) => {
    const id = await two.paid();
    const waiting = approvalIn(await two.refund(id));
    // The state that a process leaves if it is killed at this point.
    if (isDone)
      jest
        .spyOn(two.shop.app.get(ApprovalsRepository), 'complete')
        .mockRejectedValueOnce(new Error('killed'));
    else
      jest
        .spyOn(two.shop.app.get(PaymentAdminService), 'refundOrder')
        .mockImplementationOnce(() => Promise.reject(new Error('killed')));
    if (!isDone)
      jest.spyOn(two.shop.app.get(ApprovalsRepository), 'release').mockRejectedValueOnce(new Error('killed'));
    expect((await approve(two.omar, waiting)).status).toBe(500);
    expect((await approvalOf(two.omar, waiting)).state).toBe('running');
    later(3 * 60_000);
    await two.shop.app.get(ApprovalsService).tidyUp();
    jest.restoreAllMocks();
    expect((await approvalOf(two.omar, waiting)).state).toBe(state);
    expect((await two.order(id)).paymentDetails.status).toBe(isDone ? 'REFUNDED' : 'COMPLETED');
  });
});

it('the export of staff lists their requests; an erasure withdraws those that wait and removes the name', async () => {
  const asker = await two.treasurer('four-gone');
  const askerId = await two.idOf(asker);
  const waiting = approvalIn(await two.refund(await two.paid(), asker));
  const exported = (await asker.get<PersonalDataExport>('/api/users/me/export')).body.approvals;
  expect(exported).toMatchObject([{ act: 'order.refund', asked: true, decidedAt: null, state: 'pending' }]);

  await approve(two.omar, approvalIn(await two.erase(askerId)));
  const { state, askedBy } = await approvalOf(two.omar, waiting);
  expect([state, askedBy.discord_username]).toEqual(['withdrawn', 'Erased player']);
  const stored = await two.shop.app.connection
    .collection('approvals')
    .findOne({ concerns: new Types.ObjectId(askerId), act: 'user.erase' });
  expect(stored).toMatchObject({ state: 'approved' });
});
