import { ERASED_NAME, foldText } from '@city/contracts';
import {
  aboutTarget,
  AT,
  id,
  LATER,
  LINK,
  OTHER,
  type Case,
  type Snapshot,
} from './stored-case.spec-helper.js';

/** What a person bought, and what they sold as staff. */
export function bought(me: Snapshot): Case[] {
  const { userId, discordId, username } = me;
  const them = { userId: OTHER.userId, discordId: OTHER.discordId, userName: 'someone' };
  const mine = { userId, discordId, userName: username };
  const erased = { discordId: '0', userName: ERASED_NAME };
  const note = (by: string, text: string | null) => ({ at: AT, action: 'created', by, note: text });
  const order = (number: string) => ({
    ...{ _id: id(), paymentId: id(), number, paymentRef: number, method: 'tip', currency: 'TND' },
    ...{ product: { productId: id(), name: 'Car', category: 'car_monthly', benefits: [] } },
    ...{ amountMinor: 30_000, discountPercent: 0, refundedMinor: 0, status: 'COMPLETED', completedAt: AT },
    ...{ statusBeforeExpiry: null, createdAt: AT },
  });
  const ownOrder = {
    ...order('A-1'),
    ...mine,
    userNameKey: username,
    tip: { expiresAt: AT, claim: { tipNumber: 'T-1', ticketUrl: LINK, at: AT } },
    history: [note(username, `see ${LINK}`), note('someone', null)],
  };
  const soldOrder = {
    ...{ ...order('A-2'), ...them, userNameKey: 'someone', tip: null },
    history: [note('someone', null), note(username, `see ${LINK}`)],
  };
  const cleaned = 'see (link removed)';
  const payment = (reference: string) => ({
    ...{ _id: id(), provider: 'paypal', mode: 'sandbox', productId: id(), currency: 'USD', reference },
    ...{ productSnapshot: { name: 'Car', category: 'car_monthly', price: 10, tndPrice: 30, benefits: [] } },
    ...{ amountMinor: 1_000, discountPercent: 0, requestIds: { create: '1', capture: '2' }, payee: null },
    ...{ status: 'refunded', providerStatus: null, statusReason: null, createdAt: AT, expiresAt: AT },
    ...{ lookAt: LATER, paidAt: AT, providerRef: `P-${reference}` },
  });
  const moved = (by: string, text: string | null) => ({ at: AT, to: 'refunded', by, note: text });
  const ownPayment = {
    ...{ ...payment('A-1'), ...mine, payUrl: 'https://pay.example/1' },
    history: [moved(username, LINK)],
  };
  const soldPayment = { ...payment('A-2'), ...them, history: [moved(username, LINK)] };
  const grant = (key: string) => ({
    ...{ _id: id(), key, source: 'staff', orderId: null, product: { id: null, name: 'Gold VIP' } },
    ...{ benefit: { type: 'pack', group: 'pack', level: 'Gold' }, charged: null, begunAt: AT },
    ...{ durationMs: null, state: 'active', endReason: null, seen: { payment: 0, order: 0 } },
  });
  const given = (by: string, text: string | null) => ({ at: AT, to: 'active', by, note: text });
  const ownGrant = { ...grant('g1'), userId, history: [given('someone', 'A friend of ours')] };
  const givenGrant = {
    ...grant('g2'),
    userId: OTHER.userId,
    state: 'ended',
    history: [given(username, 'Won')],
  };
  const delivery = (slot: string) => ({
    ...{ _id: id(), slot, bridgeId: 'staff', kind: 'give', generation: 1, grantId: id(), orderId: null },
    ...{ product: { name: 'Car' }, effect: 'car', scope: 'character', takeBack: 'never', wanted: true },
    ...{ waitsFor: 'staff', notBefore: AT, remindedAt: AT, createdAt: AT },
  });
  const ownDelivery = {
    ...{ ...delivery('s1'), ...mine, state: 'done', lease: null, note: 'Nadia’s car', doneAt: AT },
    ...{ character: { key: '1', name: 'Nadia R.' }, made: 'PLATE' },
    history: [note('someone', 'for nadia')],
  };
  const leased = {
    ...{ ...delivery('s2'), ...them, state: 'leased', note: null, doneAt: null },
    lease: { userId, name: username, at: AT },
    history: [note(username, `see ${LINK}`)],
  };
  const purchase = { _id: 'sandbox:nadia:car', userId, paymentId: id(), at: AT };
  return [
    {
      collection: 'orders',
      before: ownOrder,
      after: {
        ...{ ...erased, userNameKey: foldText(ERASED_NAME) },
        tip: { expiresAt: AT, claim: { tipNumber: 'T-1', ticketUrl: null, at: AT } },
        history: [note(ERASED_NAME, cleaned), note('someone', null)],
      },
    },
    {
      collection: 'orders',
      before: soldOrder,
      after: { history: [note('someone', null), note(ERASED_NAME, cleaned)] },
    },
    {
      collection: 'payments',
      before: ownPayment,
      after: { ...erased, payUrl: undefined, history: [moved(ERASED_NAME, '(link removed)')] },
    },
    {
      collection: 'payments',
      before: soldPayment,
      after: { history: [moved(ERASED_NAME, '(link removed)')] },
    },
    {
      collection: 'grants',
      before: ownGrant,
      after: {
        ...{ state: 'revoked', endReason: 'erased' },
        history: [
          given('someone', null),
          { at: expect.any(Date), to: 'revoked', by: 'machine:system', note: null },
        ],
      },
    },
    { collection: 'grants', before: givenGrant, after: { history: [given(ERASED_NAME, 'Won')] } },
    aboutTarget('grant', ownGrant._id),
    {
      collection: 'deliveries',
      before: ownDelivery,
      after: { ...erased, note: null, character: null, made: null, history: [note('someone', null)] },
    },
    {
      collection: 'deliveries',
      before: leased,
      after: {
        lease: { userId, name: ERASED_NAME, at: AT },
        history: [note(ERASED_NAME, cleaned)],
      },
    },
    aboutTarget('delivery', ownDelivery._id),
    { collection: 'last_purchases', before: purchase, after: null },
  ];
}
