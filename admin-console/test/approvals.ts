import type { Approval } from '@city/contracts';
import type { RaRecord } from 'react-admin';
import { buildPerson } from './person.js';

/** The refund of an order, asked for by somebody else. */
export const buildApproval = (overrides: Partial<Approval> = {}): Approval & RaRecord<string> => ({
  id: 'approval-1',
  _id: 'approval-1',
  act: 'order.refund',
  target: { type: 'order', id: 'order-1' },
  subject: { number: null, names: ['MRG-0000-0000', 'Harmattan GT', 'youssef'] },
  money: { amount: 919, currency: 'USD' },
  before: { status: 'COMPLETED' },
  after: { status: 'REFUNDED', reason: 'Bought twice', proof: 'RF-20931' },
  askedBy: buildPerson('karim'),
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  state: 'pending',
  decidedBy: null,
  decidedAt: null,
  note: null,
  failure: null,
  canDecide: true,
  canWithdraw: false,
  ...overrides,
});
