import type { Approval, ApprovalState, AuditSubject } from '@city/contracts';
import { toPerson } from '../audit/person-snapshot.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import type { ApprovalRecord } from './approval.schema.js';

/** The state at a time: the sweep marks requests as expired up to a minute later. */
export const stateAt = ({ state, expiresAt }: ApprovalRecord, now: Date): ApprovalState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state;

/** @param reader must hold the permission that the act needs */
export function toApproval(
  row: ApprovalRecord,
  { subject, reader, now }: { subject: AuditSubject | null; reader: SessionUser; now: Date },
): Approval {
  const { _id, act, target, money, before, after, askedBy, createdAt, expiresAt, concerns, decidedBy } = row;
  const state = stateAt(row, now);
  const isOwn = askedBy.userId.equals(reader._id);
  const isAboutReader = concerns?.equals(reader._id) === true;
  return {
    _id: _id.toHexString(),
    act,
    target: { type: target.type, id: target.id },
    subject,
    money: money && { amount: money.amount, currency: money.currency },
    before: before ?? null,
    after: after ?? null,
    askedBy: toPerson(askedBy),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state,
    decidedBy: decidedBy && toPerson(decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    failure: row.failure,
    canDecide: state === 'pending' && !isOwn && !isAboutReader,
    canWithdraw: state === 'pending' && isOwn,
  };
}
