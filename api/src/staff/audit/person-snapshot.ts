import { Schema, type Types } from 'mongoose';
import { displayName, ERASED_NAME, hasText, type Person } from '@city/contracts';
import type { SessionUser } from '../../platform/access/session-user.js';

/** A person at the time of an event, stored with it, so that a log reads the same after a rename. */
export interface PersonSnapshot {
  userId: Types.ObjectId;
  discordId: string;
  username: string;
  globalName: string | null;
  avatarUrl: string;
}

export const personSnapshotSchema = new Schema<PersonSnapshot>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    discordId: { type: String, required: true },
    username: { type: String, required: true },
    globalName: { type: String, default: null },
    avatarUrl: { type: String, required: true },
  },
  { _id: false },
);

/** The person who acts. */
export type Actor = Pick<SessionUser, '_id' | 'discordId' | 'username' | 'globalName' | 'avatarUrl'>;

export function snapshotOf(user: Actor): PersonSnapshot {
  return {
    userId: user._id,
    discordId: user.discordId,
    username: user.username,
    globalName: user.globalName,
    avatarUrl: user.avatarUrl,
  };
}

export function toPerson(snapshot: PersonSnapshot): Person {
  return {
    _id: String(snapshot.userId),
    discord_id: snapshot.discordId,
    discord_username: snapshot.username,
    global_name: readableName(snapshot),
    avatarUrl: snapshot.avatarUrl,
  };
}

/** An older display name may consist of invisible characters. */
const readableName = ({ globalName }: Pick<PersonSnapshot, 'globalName'>): string | null =>
  globalName !== null && hasText(globalName) ? globalName : null;

/** The name to show in a sentence. */
export function nameOf(snapshot: Pick<PersonSnapshot, 'globalName' | 'username'>): string {
  return displayName({ global_name: readableName(snapshot), discord_username: snapshot.username });
}

/** The snapshot of an erased person, without a name, with the same id to keep references intact. */
export function erasedSnapshot(userId: Types.ObjectId, avatarUrl: string): PersonSnapshot {
  return { userId, discordId: ERASED_DISCORD_ID, username: ERASED_NAME, globalName: null, avatarUrl };
}

/** Numeric like every Discord id, but never assigned. */
export const ERASED_DISCORD_ID = '0';
