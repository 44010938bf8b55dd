import type { ApplicationKind } from '@city/contracts';
import { Types } from 'mongoose';
import type { AuditService } from '../staff/audit/audit.service.js';
import type { MessageLimits } from '../notifications/message-limits.service.js';
import type { SessionUser } from '../platform/access/session-user.js';
import type { Clock } from '../platform/clock.js';
import type { Transactions } from '../platform/transactions/transactions.js';
import { ApplicationChangesService } from './application-changes.service.js';
import type { ApplicationStore } from './application-store.service.js';
import type { ApplicationsService } from './applications.service.js';
import type { EntityMembersService } from './members/entity-members.service.js';

const player = { _id: new Types.ObjectId(), role: 'Player', username: 'ada' } as SessionUser;
const record = { _id: new Types.ObjectId(), userId: player._id, status: 'Pending', history: [], form: {} };

it.each([
  ['entity', 1],
  ['job', 0],
] as const)(
  'an edit of a %s application asks for its members %i times',
  async (kind: ApplicationKind, times) => {
    const afterEdit = jest.fn(async () => undefined);
    const changes = new ApplicationChangesService(
      { findVisible: async () => record } as unknown as ApplicationsService,
      { replaceForm: async () => record } as unknown as ApplicationStore,
      { afterEdit, ring: () => undefined } as unknown as EntityMembersService,
      {} as MessageLimits,
      {} as AuditService,
      {} as Transactions,
      { now: () => new Date() } as Clock,
    );
    await changes.edit(kind, { id: record._id, actor: player, origin: {} as never }, {});
    expect(afterEdit).toHaveBeenCalledTimes(times);
  },
);
