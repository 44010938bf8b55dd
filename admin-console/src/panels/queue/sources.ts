import {
  displayName,
  type Approval,
  type Delivery,
  type Person,
  type PolicyValues,
  type StaffInterview,
} from '@city/contracts';
import type { RaRecord } from 'react-admin';
import { APPLICATION_RESOURCES } from '../../platform/resources.js';
import { TROUBLED_DELIVERIES, WAITING } from '../../platform/waiting.js';

const HOUR_MS = 3_600_000;

/** The times that the owner has promised players (`GET /api/config/site`). */
export type Targets = Pick<PolicyValues, 'tipCheckHours' | 'deliveryHours'>;

/** Hours for what the owner has promised no time. */
const REVIEW_HOURS = 48;
const MESSAGE_HOURS = 24;

/** A list whose records wait for a person. */
export interface Source {
  resource: string;
  filter: Readonly<Record<string, string>>;
  /** Message key of what a record is. */
  label: string;
  nameOf(record: RaRecord): string;
  /** Discord id of the player whom the record concerns. */
  playerOf(record: RaRecord): string | undefined;
  /** The moment at which it should be done, in milliseconds. */
  dueOf(record: RaRecord, targets: Targets): number;
  /** Whether the reader has to act; absent: always. */
  isWork?(record: RaRecord, username: string): boolean;
  /** Whether only some records of the list are work, so that its total says nothing. */
  isPart?: boolean;
}

const hoursAfter = (at: unknown, hours: number): number => Date.parse(String(at)) + hours * HOUR_MS;

const ofPlayer = (person: unknown) => (person as Person | null)?.discord_id;

/** The whitelist first: most applications are for it. */
const applications = Object.entries(APPLICATION_RESOURCES)
  .sort(([, kind], [, other]) => Number(other === 'whitelist') - Number(kind === 'whitelist'))
  .map(([resource, kind]): Source => ({
    resource,
    filter: { status: 'Pending' },
    label: `city.menu.${kind}`,
    nameOf: ({ createdBy }) => displayName(createdBy as Person),
    playerOf: ({ createdBy }) => ofPlayer(createdBy),
    dueOf: ({ createdAt }) => hoursAfter(createdAt, REVIEW_HOURS),
  }));

const delivery = (filter: Source['filter'], label: string): Source => ({
  resource: 'deliveries',
  filter,
  label,
  nameOf: ({ product, player }) => `${String(product)} · ${(player as Person).discord_username}`,
  playerOf: ({ player }) => ofPlayer(player),
  dueOf: ({ createdAt }, { deliveryHours }) => hoursAfter(createdAt, deliveryHours),
});

const ofOrder = {
  nameOf: ({ userName }: RaRecord) => String(userName),
  playerOf: ({ userId }: RaRecord) => String(userId),
};

/** Everything that waits for staff. Interviews come from a page without a list. */
export const SOURCES: readonly Source[] = [
  ...applications,
  {
    resource: 'orders',
    filter: WAITING.orders,
    label: 'city.overview.tips',
    ...ofOrder,
    dueOf: ({ createdAt }, { tipCheckHours }) => hoursAfter(createdAt, tipCheckHours),
  },
  {
    resource: 'payments',
    filter: WAITING.payments,
    label: 'city.menu.payments',
    ...ofOrder,
    dueOf: ({ createdAt }, { tipCheckHours }) => hoursAfter(createdAt, tipCheckHours),
  },
  {
    resource: 'approvals',
    filter: WAITING.approvals,
    label: 'city.menu.approvals',
    nameOf: ({ askedBy }) => displayName(askedBy as Person),
    playerOf: () => undefined,
    dueOf: ({ expiresAt }) => Date.parse(String(expiresAt)),
    isWork: (record) => (record as Approval & RaRecord).canDecide,
  },
  {
    ...delivery(WAITING.deliveries, 'city.overview.deliveries'),
    isWork: (record) => isForStaff(record as Delivery & RaRecord),
  },
  {
    // A delivery that the reader has claimed waits for them, and for nobody else.
    ...delivery({ state: 'leased' }, 'city.overview.deliveries'),
    isWork: (record, username) => (record as Delivery & RaRecord).claim?.by === username,
    isPart: true,
  },
  ...TROUBLED_DELIVERIES.map((state) => delivery({ state }, `city.overview.${state}Deliveries`)),
  {
    resource: 'notifications',
    filter: WAITING.notifications,
    label: 'city.menu.messages',
    nameOf: ({ title }) => String(title),
    playerOf: ({ to }) => ofPlayer(to),
    dueOf: ({ createdAt }) => hoursAfter(createdAt, MESSAGE_HOURS),
  },
];

/** Whether staff can hand it over now: no game server does, nothing holds it back. */
const isForStaff = ({ byGame, disputed, notBefore }: Delivery): boolean =>
  !byGame && !disputed && Date.parse(notBefore) <= Date.now();

/** One thing that waits for a person. */
export interface QueueItem {
  /** The resource and the id: `orders/66…`, also its address in the console. */
  key: string;
  resource: string;
  id: string;
  record: RaRecord<string>;
  /** Message key of what it is. */
  label: string;
  name: string;
  /** Discord id of the player whom it concerns. */
  playerId: string | undefined;
  /** Since when it waits, ISO 8601. */
  since: string;
  /** When it should be done, in milliseconds. */
  due: number;
}

export const isReview = ({ resource }: QueueItem): boolean => resource in APPLICATION_RESOURCES;

interface Reader {
  discordId: string;
  username: string;
}

/** The records of a list that wait for the reader. Staff cannot decide about themselves. */
export const itemsOf = (
  source: Source,
  records: readonly RaRecord[],
  { discordId, username }: Reader,
  targets: Targets,
): QueueItem[] =>
  records
    .filter((record) => source.playerOf(record) !== discordId && (source.isWork?.(record, username) ?? true))
    .map((record) => ({
      key: `${source.resource}/${record.id}`,
      resource: source.resource,
      id: String(record.id),
      record: record as RaRecord<string>,
      label: source.label,
      name: source.nameOf(record),
      playerId: source.playerOf(record),
      since: String(record['createdAt']),
      due: source.dueOf(record, targets),
    }));

/** The interview of an accepted application. It is due when it begins. */
export const interviewItem = (interview: StaffInterview): QueueItem => ({
  key: `interviews/${interview._id}`,
  resource: 'interviews',
  id: interview._id,
  record: { ...interview, id: interview._id },
  label: 'city.menu.interviews',
  name: displayName(interview.player),
  playerId: interview.player.discord_id,
  since: interview.startsAt,
  due: Date.parse(interview.startsAt),
});
