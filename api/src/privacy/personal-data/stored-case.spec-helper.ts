import { Types } from 'mongoose';

/** A stored document of any collection. */
export type Stored = Record<string, unknown> & { _id: unknown };

/** A document that names the person, and what an erasure leaves of it: null for nothing. */
export interface Case {
  collection: string;
  before: Stored;
  after: Record<string, unknown> | null;
}

const HOUR = 3_600_000;
/** Relative to the run, because the database deletes by age. */
export const AT = new Date(Math.floor(Date.now() / 1_000) * 1_000 - HOUR);
export const LATER = new Date(AT.getTime() + 30 * 24 * HOUR);

export const id = () => new Types.ObjectId();

export interface Snapshot {
  userId: Types.ObjectId;
  discordId: string;
  username: string;
  globalName: string | null;
  avatarUrl: string;
}

export const LINK = 'https://discord.com/channels/1/2';
export const OTHER: Snapshot = {
  userId: id(),
  discordId: '777777777777777777',
  username: 'someone',
  globalName: null,
  avatarUrl: 'https://cdn.example/other.png',
};
export const OTHER_PERSON = {
  _id: OTHER.userId.toHexString(),
  discord_id: OTHER.discordId,
  discord_username: 'someone',
  global_name: null,
  avatarUrl: OTHER.avatarUrl,
};

/** An entry of the audit log. */
export function audit(facts: Record<string, unknown>): Stored {
  return {
    ...{ _id: id(), at: AT, actor: OTHER, action: 'user.pack', target: { type: 'x', id: 'y' } },
    ...{ before: null, after: null, requestId: null, ip: null },
    ...facts,
  };
}

/** An audit entry about one of the person's documents. An erasure removes its facts. */
export const aboutTarget = (type: string, target: unknown): Case => ({
  collection: 'audit',
  before: audit({ target: { type, id: String(target) }, after: { note: 'about nadia', state: 'done' } }),
  after: { after: { state: 'done' } },
});
