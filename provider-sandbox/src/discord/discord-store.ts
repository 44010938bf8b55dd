import { CREDENTIALS } from '../credentials.js';
import type { Clock } from '../platform/clock.js';
import { secretToken } from '../platform/ids.js';
import type { JsonRecord } from '../platform/json.js';
import { defaultRoles, type Role } from './roles.js';
import { nextSnowflake } from './snowflake.js';
import {
  DEMO_USERS,
  makeUser,
  newMembership,
  newUserSeed,
  USERNAME_PATTERN,
  type DiscordUser,
  type Membership,
  type UserSeed,
} from './users.js';

/** A user’s consent on the login page, until it is exchanged for a token. */
export interface Grant {
  userId: string;
  scopes: string[];
  redirectUri: string;
  codeChallenge: string | null;
  expiresAt: number;
}

export interface AccessToken {
  userId: string;
  scopes: string[];
  expiresAt: number;
  refreshToken: string;
}

export interface GuildSettings {
  name: string;
  inviteCode: string;
  memberCount: number;
  presenceCount: number;
}

export interface Message {
  id: string;
  channelId: string;
  content: string;
  embeds: unknown[];
  /** Rows of buttons; missing in files from before there were any. */
  components?: JsonRecord[];
  nonce: string | number | null;
  timestamp: string;
  editedAt?: string | null;
}

/** A command of the server, as the bot has registered it. */
export interface Command {
  id: string;
  name: string;
  definition: JsonRecord;
}

/** The visible part of an answer to an interaction. */
export interface InteractionMessage {
  content: string;
  components: JsonRecord[];
  /** Visible only to the member who caused the interaction. */
  isEphemeral: boolean;
}

/** An interaction that was sent to the product. Its token allows follow-ups for 15 minutes. */
export interface Interaction {
  id: string;
  token: string;
  userId: string;
  /** `/status`, or the label of a button. */
  what: string;
  at: number;
  /** Milliseconds until the answer. */
  ms: number | null;
  /** Status of the answer. Null if there was none within three seconds; then the token is dead. */
  status: number | null;
  /** Type of the answer, e.g. 4 for a message, 5 for a later one. */
  type: number | null;
  message: InteractionMessage | null;
}

export interface DmChannel {
  id: string;
  userId: string;
  messages: Message[];
}

/** A change of a member's roles in the server's audit log. */
export interface AuditEntry {
  id: string;
  at: string;
  targetId: string;
  /** Reason for the audit log, decoded from the header. */
  reason: string | null;
  given: string[];
  taken: string[];
}

/** A rate limit of routes, in place of the default. */
export interface RouteLimit {
  /** Part of method and path, e.g. `/roles/`. */
  match: string;
  /** Calls in a window. */
  limit: number;
  windowMs: number;
}

export const CODE_LIFETIME_MS = 60_000;
export const TOKEN_LIFETIME_S = 604_800;

const DEFAULT_GUILD: GuildSettings = {
  name: 'Demo city',
  inviteCode: CREDENTIALS.discord.inviteCode,
  memberCount: 1284,
  presenceCount: 217,
};

export class DiscordStore {
  readonly #clock: Clock;
  readonly users = new Map<string, DiscordUser>();
  readonly grants = new Map<string, Grant>();
  readonly accessTokens = new Map<string, AccessToken>();
  readonly channels = new Map<string, DmChannel>();
  readonly roles = new Map<string, Role>();
  readonly auditLog: AuditEntry[] = [];
  /** The messages of the staff's channel, oldest first. */
  readonly staffMessages: Message[] = [];
  commands: Command[] = [];
  /** Newest last; the last hundred are kept. */
  interactions: Interaction[] = [];
  /** Permissions that the staff's channel denies to the bot, as Discord's bit field. */
  channelDenies = '0';
  /** The address for interactions on the application’s page; null for the product’s own. */
  interactionsEndpoint: string | null = null;
  guild: GuildSettings = { ...DEFAULT_GUILD };
  limits: RouteLimit[] = [];
  /** Times at which answers with 401, 403 or 429 were given. */
  invalidAnswers: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.reset();
  }

  reset(): void {
    for (const map of [this.users, this.grants, this.accessTokens, this.channels]) map.clear();
    this.guild = { ...DEFAULT_GUILD };
    this.limits = [];
    this.invalidAnswers = [];
    this.auditLog.length = 0;
    this.staffMessages.length = 0;
    this.commands = [];
    this.interactions = [];
    this.channelDenies = '0';
    this.interactionsEndpoint = null;
    this.roles.clear();
    for (const role of defaultRoles()) this.roles.set(role.id, role);
    DEMO_USERS.forEach((seed) => this.seedUser(seed));
  }

  seedUser(seed: UserSeed): DiscordUser {
    const user = makeUser(seed, this.#clock.now());
    this.users.set(user.id, user);
    return user;
  }

  /** The user of that name or id. */
  find(nameOrId: string): DiscordUser | undefined {
    return this.users.get(nameOrId) ?? [...this.users.values()].find((user) => user.username === nameOrId);
  }

  /** Finds a user like `find`, and creates one for an unknown name. Undefined if the name cannot be a username. */
  enter(nameOrId: string): DiscordUser | undefined {
    const known = this.find(nameOrId);
    if (known || !USERNAME_PATTERN.test(nameOrId)) return known;
    return this.seedUser(newUserSeed(nameOrId));
  }

  /** Makes the user a member of the server. A member stays unchanged. */
  join(user: DiscordUser): Membership {
    user.membership ??= newMembership(this.#clock.now());
    return user.membership;
  }

  grant(grant: Omit<Grant, 'expiresAt'>): string {
    const code = secretToken();
    this.grants.set(code, { ...grant, expiresAt: this.#clock.now() + CODE_LIFETIME_MS });
    return code;
  }

  issueToken(userId: string, scopes: string[]): { accessToken: string; token: AccessToken } {
    const accessToken = secretToken();
    const expiresAt = this.#clock.now() + TOKEN_LIFETIME_S * 1000;
    const token = { userId, scopes, expiresAt, refreshToken: secretToken() };
    this.accessTokens.set(accessToken, token);
    return { accessToken, token };
  }

  /** The direct-message channel with a user; there is only one, however often it is requested. */
  openDm(userId: string): DmChannel {
    const open = [...this.channels.values()].find((channel) => channel.userId === userId);
    if (open) return open;
    const channel = { id: this.nextId(), userId, messages: [] };
    this.channels.set(channel.id, channel);
    return channel;
  }

  nextId(): string {
    return nextSnowflake(this.#clock.now());
  }
}
