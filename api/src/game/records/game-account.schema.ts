import type { GameCharacter, GameLink } from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';

export const GAME_ACCOUNT_MODEL = 'GameAccount';

/** The name of the collection, for what follows a change. */
export const GAME_ACCOUNTS = 'game_accounts';

/** A licence that lets its holder in as this player. */
export interface GameLinkRecord {
  _id: Types.ObjectId;
  licence: string;
  by: GameLink['by'];
  at: Date;
  /** The ids of the servers that have claimed it, on which it counts. Missing for `code`. */
  servers?: string[];
  /** The time of the player's confirmation in My city. */
  confirmedAt?: Date;
  /** Whether it was linked by a claim before claims were limited to their server. */
  isOld?: boolean;
  /** Until this time an old link counts for staff, who must confirm it by a code. */
  staffUntil?: Date;
}

/** A character of a player, as a game server reports it. */
export interface CharacterRecord extends GameCharacter {
  serverId: string;
  licence: string;
}

/** A player’s account in the game. */
export interface GameAccountRecord {
  /** The user’s id. */
  _id: Types.ObjectId;
  /** Oldest first. */
  links: GameLinkRecord[];
  /** The SHA-256 of the newest code, and the licence that was linked with it. */
  code: { hash: string; expiresAt: Date; usedBy: string | null } | null;
  /** The characters of all licences and servers. Missing before the first report. */
  characters?: CharacterRecord[];
}

const linkSchema = new Schema<GameLinkRecord>({
  licence: { type: String, required: true },
  by: { type: String, enum: ['discord', 'code'], required: true },
  at: { type: Date, required: true },
  servers: { type: [String], default: undefined },
  confirmedAt: { type: Date },
  isOld: { type: Boolean },
  staffUntil: { type: Date },
});

const codeSchema = new Schema(
  {
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedBy: { type: String, default: null },
  },
  { _id: false },
);

const characterSchema = new Schema<CharacterRecord>(
  {
    serverId: { type: String, required: true },
    licence: { type: String, required: true },
    key: { type: String, required: true },
    name: { type: String, required: true },
  },
  { _id: false },
);

export const gameAccountSchema = new Schema<GameAccountRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    links: { type: [linkSchema], required: true },
    code: { type: codeSchema, default: null },
    characters: { type: [characterSchema], default: undefined },
  },
  { collection: GAME_ACCOUNTS, versionKey: false, strict: 'throw' },
);

holdsPersonalData<GameAccountRecord>(gameAccountSchema, {
  by: '_id',
  on: 'erase',
  export: {
    as: 'gameAccounts',
    of: (accounts) =>
      accounts.flatMap(({ links, characters = [] }) =>
        links.map(({ licence, by, at }) => ({
          licence,
          by,
          linkedAt: at.toISOString(),
          characters: characters.filter((played) => played.licence === licence).map(({ name }) => name),
        })),
      ),
  },
});
// A licence belongs to one account.
gameAccountSchema.index(
  { 'links.licence': 1 },
  { unique: true, partialFilterExpression: { 'links.licence': { $exists: true } } },
);
gameAccountSchema.index({ 'code.hash': 1 }, { partialFilterExpression: { 'code.hash': { $exists: true } } });
