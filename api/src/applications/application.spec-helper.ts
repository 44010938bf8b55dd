import { Types } from 'mongoose';
import type { PersonSnapshot } from '../staff/audit/person-snapshot.js';
import type { ApplicationRecord } from './application.schema.js';

const person = (discordId: string, username: string, globalName: string | null): PersonSnapshot => ({
  userId: new Types.ObjectId(),
  discordId,
  username,
  globalName,
  avatarUrl: `/${username}.webp`,
});

export const PLAYER = person('1', 'youssef', null);
export const REVIEWER = person('2', 'amal', 'Amal B.');

/** A stored Pending beta application with overrides. */
export const application = <Form = unknown>(
  change: Partial<ApplicationRecord<Form>> = {},
): ApplicationRecord<Form> => ({
  _id: new Types.ObjectId(),
  kind: 'beta',
  number: 12,
  userId: PLAYER.userId,
  attempt: 1,
  slot: 'one',
  status: 'Pending',
  form: {} as Form,
  createdBy: PLAYER,
  treatedBy: null,
  treatedAt: null,
  reason: null,
  history: [{ at: new Date(1_000), action: 'submitted', by: PLAYER, reason: null }],
  createdAt: new Date(1_000),
  ...change,
});
