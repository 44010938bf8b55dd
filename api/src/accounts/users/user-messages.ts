import type { DescribedMessage } from '../../platform/ports/message-sources.js';
import type { User } from './user.schema.js';

/** The receiver and the common facts of every message about an account. */
export const userMessage = ({ _id, username }: User): DescribedMessage => ({
  userId: _id,
  facts: { player: username },
});
