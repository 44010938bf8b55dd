import { APPLICATION_KINDS, type EntityApplicationInput } from '@city/contracts';
import { Types } from 'mongoose';
import { nameOf } from '../audit/person-snapshot.js';
import type { MessageMark } from '../platform/outbox/outbox-mark.js';
import type { MarkedMessage } from '../platform/ports/outbox-sources.js';
import type { ApplicationRecord } from './application.schema.js';

/**
 * The facts in every message about an application. Once staff have removed it, null except for the removal's message.
 */
export function applicationMessage(record: ApplicationRecord, mark: MessageMark): MarkedMessage | null {
  const { _id, userId, kind, number, createdBy } = record;
  if (mark.kind === 'application.deleted') {
    return {
      userId: new Types.ObjectId(String(mark.facts['ownerId'])),
      facts: { player: createdBy.username },
    };
  }
  if (!APPLICATION_KINDS.includes(kind)) return null;
  if (mark.kind === 'entity.invited') return invitation(record, String(mark.facts['memberId']));
  // Some messages about an interview go to the interviewer.
  const { toId } = mark.facts;
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
): MarkedMessage | null {
  const member = roster?.members.find(({ person }) => person?.userId.toHexString() === memberId);
  if (member?.state !== 'open' || !member.person) return null;
  const { entityName } = form as EntityApplicationInput;
  const facts = { entity: entityName, leader: nameOf(createdBy) };
  return { userId: member.person.userId, sentBy: userId, facts };
}
