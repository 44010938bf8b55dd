import type { MarkedMessage } from '../platform/ports/outbox-sources.js';
import type { User } from './user.schema.js';

/** The receiver and the common facts of every message about an account. */
export const userMessage = ({ _id, username }: User): MarkedMessage => ({
  userId: _id,
  facts: { player: username },
});
