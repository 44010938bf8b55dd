import type { EntityApplicationInput, NotificationKind } from '@city/contracts';
import { Types } from 'mongoose';
import { nameOf } from '../staff/audit/person-snapshot.js';
import {
  playerMessage,
  webhookEvent,
  type Announcement,
  type NewMessage,
} from '../platform/announcements/announcement.js';
import type { DescribedMessage } from '../platform/ports/message-sources.js';
import type { Decision } from './application-lifecycle.js';
import type { ApplicationPolicy } from './application-policy.js';
import type { ApplicationRecord } from './application.schema.js';

const MESSAGE = {
  accept: 'application.accepted',
  reject: 'application.rejected',
  reopen: 'application.reopened',
  allow: 'application.allowed',
} as const satisfies Record<Decision, NotificationKind>;

/** @param application after the decision */
export function decisionMessages(
  decision: Decision,
  { _id, number, status, attempt }: ApplicationRecord,
  { kind, interviews, maxAttempts }: ApplicationPolicy,
  { at, reason }: { at: Date; reason: string | null },
): Announcement[] {
  const facts = {
    reason,
    ...(decision === 'accept' && interviews && { interviews }),
    ...(decision === 'reject' &&
      maxAttempts !== null && { attemptsLeft: Math.max(0, maxAttempts - attempt) }),
  };
  const message = playerMessage(MESSAGE[decision], facts, at);
  // Allowing another application does not change the decision.
  if (decision === 'allow') return [message];
  const event = { applicationId: _id.toHexString(), application: kind, number: number ?? null, status };
  return [message, webhookEvent('application.decided', event, at)];
}

/** The receiver and the facts of every message about an application; null for an invitation that is no longer open. */
export function applicationMessage(record: ApplicationRecord, message: NewMessage): DescribedMessage | null {
  const { _id, userId, kind, number, createdBy } = record;
  if (message.kind === 'entity.invited') return invitation(record, String(message.facts['memberId']));
  // Some messages about an interview go to the interviewer.
  const { toId } = message.facts;
  return {
    ...(typeof toId === 'string' ? { userId: new Types.ObjectId(toId), sentBy: userId } : { userId }),
    facts: {
      applicationId: _id.toHexString(),
      application: kind,
      number: number ?? null,
      player: createdBy.username,
    },
  };
}

/** For the invited person; null if the invitation is no longer open. */
function invitation(
  { roster, form, createdBy, userId }: ApplicationRecord,
  memberId: string,
): DescribedMessage | null {
  const member = roster?.members.find(({ person }) => person?.userId.toHexString() === memberId);
  if (member?.state !== 'open' || !member.person) return null;
  const { entityName } = form as EntityApplicationInput;
  const facts = { entity: entityName, leader: nameOf(createdBy) };
  return { userId: member.person.userId, sentBy: userId, facts };
}
