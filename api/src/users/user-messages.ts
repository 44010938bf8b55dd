import type { MarkedMessage } from '../platform/ports/outbox-sources.js';
import type { User } from './user.schema.js';

/** What every message about an account says. */
export const userMessage = ({ _id, username }: User): MarkedMessage => ({
  userId: _id,
  facts: { player: username },
});
