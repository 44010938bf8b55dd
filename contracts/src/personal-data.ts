import type { ApiToken } from './api-tokens.js';
import type { MemberState } from './entity-members.js';
import type { ApplicationBase, Person } from './applications.js';
import type { ApprovalAct, ApprovalState } from './approvals.js';
import type { SharedCityCard } from './city-cards.js';
import type { ApplicationKind } from './kinds/index.js';
import type { OwnGrant } from './grants.js';
import type { Currency } from './money.js';
import type { InboxMessage } from './notifications.js';
import type { Delivery } from './deliveries.js';
import type { Order, PaymentMethod } from './orders.js';
import type { PaymentStatus } from './payments.js';
import type { GameLink } from './bridge-access.js';
import type { CityVisit } from './bridge-presence.js';
import type { Device } from './sessions.js';
import type { SuspensionEvent } from './suspension.js';
import type { TeamInvitation } from './team.js';
import type { CurrentUser } from './users.js';

/** Longest texts around the erasure of personal data, in characters. */
export const ERASURE_LIMITS = { note: 500, reason: 500 } as const;

/** Replaces the name of an erased person everywhere. */
export const ERASED_NAME = 'Erased player';

/** `POST /api/users/me/erasure-request`. */
export interface ErasureRequestInput {
  /** A word to staff. */
  note?: string;
}

/** A player's request for erasure of their data. */
export interface ErasureRequest {
  /** ISO 8601; null without a current request. */
  requestedAt: string | null;
  note: string | null;
}

/** `PUT /api/users/{id}/erase`. The reason is kept in the audit log. */
export interface EraseInput {
  reason: string;
}

/** An erasure. Repeated requests return the same one. */
export interface Erasure {
  userId: string;
  /** ISO 8601; this person cannot log in from then on. */
  startedAt: string;
  /** ISO 8601; null while the last sweep, about a minute later, is still to come. */
  completedAt: string | null;
  by: Person;
  reason: string;
}

/** A payment as its player may read it. */
export interface PaymentExport {
  _id: string;
  provider: PaymentMethod;
  reference: string;
  providerRef: string | null;
  product: string;
  currency: Currency;
  /** Cents (USD) or millimes (TND). */
  amount: number;
  status: PaymentStatus;
  /** ISO 8601. */
  createdAt: string;
  paidAt: string | null;
}

/** A delivery in an export. The person who handed it over is left out. */
export type ExportedDelivery = Pick<
  Delivery,
  'kind' | 'state' | 'product' | 'effect' | 'note' | 'createdAt' | 'doneAt'
>;

/** `GET /api/users/me/export` and `GET /api/users/{id}/export`: everything that is stored about one player. */
export interface PersonalDataExport {
  /** Version of this shape. */
  format: 1;
  /** ISO 8601. */
  exportedAt: string;
  profile: Pick<
    CurrentUser,
    | '_id'
    | 'discord_id'
    | 'discord_username'
    | 'global_name'
    | 'discord_avatar'
    | 'avatarUrl'
    | 'email'
    | 'role'
    | 'pack'
    | 'locale'
  > & { inRequiredServer: boolean; createdAt: string; lastLoginAt: string };
  consent: { cookies: boolean; renewalReminders: boolean; publicLists: boolean };
  /** Oldest first. */
  suspensions: Omit<SuspensionEvent, 'by'>[];
  erasureRequest: ErasureRequest;
  applications: (ApplicationBase & {
    kind: ApplicationKind;
    form: unknown;
    /** The picture that the player shares; null without one. */
    cityCard: SharedCityCard | null;
  })[];
  /** Times at which the person, as staff, holds interviews. Their own appointment is part of the application. */
  interviewSlots: { startsAt: string; endsAt: string }[];
  /** Events for which the player wants a reminder. `createdAt` is ISO 8601. */
  eventReminders: { event: string; createdAt: string }[];
  /** Versions of pages that the player has accepted, oldest first. `at` is ISO 8601. */
  acceptances: { page: string; version: number; at: string }[];
  /** Texts by staff about the player for the team page, with the player’s answer. */
  teamEntries: Pick<TeamInvitation, 'name' | 'texts' | 'picture' | 'agreement'>[];
  /** Entities of others that name the player, with the player's answer. `at` is ISO 8601. */
  memberships: { entity: string; state: MemberState; at: string }[];
  orders: Order[];
  /** Things that the team hands over or takes back, newest first. */
  deliveries: ExportedDelivery[];
  payments: PaymentExport[];
  /** Rights from orders and from staff, newest first. */
  grants: OwnGrant[];
  /** All messages to the player, newest first. */
  notifications: InboxMessage[];
  /** Staff roles that were given to the player. Times are ISO 8601; `until` is null without an end. */
  staffRoles: { role: string; givenAt: string; until: string | null }[];
  /** Acts with a second person that the player asked for or decided as staff, newest first. Times are ISO 8601. */
  approvals: {
    act: ApprovalAct;
    createdAt: string;
    asked: boolean;
    decidedAt: string | null;
    state: ApprovalState;
  }[];
  /** API tokens that the person made. Times are ISO 8601; `lastUsedAt` is null before the first use. */
  apiTokens: Pick<ApiToken, 'name' | 'permissions' | 'createdAt' | 'expiresAt' | 'lastUsedAt'>[];
  sessions: (Partial<Device> & {
    /** ISO 8601. */
    expires: string | null;
    /** ISO 8601; null for a login of an older version. */
    loginAt: string | null;
  })[];
  /**
   * Licences with which game servers let the player in, and the names of the characters played with them. `linkedAt` is ISO
   * 8601.
   */
  gameAccounts: { licence: string; by: GameLink['by']; linkedAt: string; characters: string[] }[];
  /** The player’s current visit to the city, and the last visit to each game server within 30 days. */
  cityVisits: CityVisit[];
}
