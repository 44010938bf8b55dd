import { WEBHOOK_EVENTS } from '@city/contracts';
import { ObjectId, type Db, type Document } from 'mongodb';
import {
  APPLICATION_CHANGED,
  MEMBERS_NAMED,
  ROLES_OF_APPLICATION,
} from '../../../applications/application.schema.js';
import { applicationMessage } from '../../../applications/application-messages.js';
import type { AuditRecord } from '../../../staff/audit/audit.schema.js';
import { newSalts } from '../../../staff/audit/digest.js';
import { orderMessage } from '../../../shop/orders/order.mapper.js';
import { paymentMessage } from '../../../payments/core/payment-messages.js';
import type { NewEvent, NewMessage } from '../../../platform/announcements/announcement.js';
import { PLAYER_CHANGED } from '../../../platform/outbox/outbox.service.js';
import type { DescribedMessage } from '../../../platform/ports/message-sources.js';
import { userMessage } from '../../../accounts/users/user.schema.js';
import { eventDataOf, eventOf } from '../../../webhooks/event-data.js';
import type { Migration } from '../migration.js';

/** A document of the version that stored pending work in the changed document. */
interface Marked {
  _id: ObjectId;
  userId?: ObjectId;
  kind?: string;
  pendingAudit?: AuditRecord[];
  outbox?: NewMessage[];
  webhookEvents?: NewEvent[];
  orderId?: ObjectId | null;
  paymentId?: ObjectId;
  follow?: { at: Date; to: string }[];
  /** Soft delete. */
  removedWith?: ObjectId;
  createdBy?: { userId: ObjectId };
  roster?: { members: { person: { userId: ObjectId } | null }[] };
}

const FIELDS = ['pendingAudit', 'outbox', 'webhookEvents', 'follow'] as const;
const OLD_JOBS = ['audit.sweep', 'webhooks.sweep', 'follow.sweep', 'notifications.deliver'];

const ofProduct = ({ userId, product, userName }: Document): DescribedMessage => ({
  userId: userId as ObjectId,
  facts: { product: product.name as string, ...(userName && { player: userName as string }) },
});
const ofNobody = (): DescribedMessage => ({ userId: null, facts: {} });

/** The receiver and the facts of a message, by the collection of its document. */
const DESCRIBE: Record<string, (document: never, mark: NewMessage) => DescribedMessage | null> = {
  applications: applicationMessage,
  approvals: ofNobody,
  audit_digests: ofNobody,
  deliveries: ofProduct,
  event_reminders: ({ userId }: Document) => ({ userId: userId as ObjectId, facts: {} }),
  game_accounts: ({ _id }: Document) => ({ userId: _id as ObjectId, facts: {} }),
  grants: ofProduct,
  orders: orderMessage,
  payments: paymentMessage,
  settings: ofNobody,
  users: userMessage,
  webhooks: ofNobody,
};

/**
 * Audit entries, messages, calls of webhooks and the work that follows are stored in the transaction of their change. This
 * step stores the ones that documents still carry, and deletes the documents that waited for them. Interrupted, it starts
 * over: nothing is stored twice.
 */
export const noPendingWork: Migration = {
  id: '0023-no-pending-work',
  async up(db: Db) {
    for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
      const documents = db.collection<Marked>(name);
      const pending = [...FIELDS.map((field) => `${field}.0`), 'removedWith'];
      const carriers = documents.find({ $or: pending.map((path) => ({ [path]: { $exists: true } })) });
      for await (const document of carriers) {
        await storeEntries(db, document);
        await storeMessages(db, name, document);
        await storeCalls(db, document);
        await storeWork(db, name, document);
        if (document.removedWith) await documents.deleteOne({ _id: document._id });
        else {
          const unset = Object.fromEntries(FIELDS.map((field) => [field, 1 as const]));
          await documents.updateOne({ _id: document._id }, { $unset: unset });
        }
      }
    }
    await finishAdminChange(db);
    await makeMessagesDue(db);
    await db.collection('jobs').deleteMany({ name: { $in: OLD_JOBS } });
  },
};

/** A message that waits has the time of its next attempt, instead of a job. */
async function makeMessagesDue(db: Db): Promise<void> {
  await db
    .collection('notifications')
    .updateMany(
      { 'delivery.lookAt': { $exists: true } },
      { $set: { 'delivery.dueAt': new Date() }, $unset: { 'delivery.lookAt': 1 } },
    );
}

async function storeEntries(db: Db, { pendingAudit = [] }: Marked): Promise<void> {
  for (const entry of pendingAudit) {
    const stored = { ...entry, loggedAt: new Date(), salts: newSalts(entry) };
    await db.collection('audit').updateOne({ _id: entry._id }, { $setOnInsert: stored }, { upsert: true });
  }
}

async function storeMessages(db: Db, collection: string, document: Marked): Promise<void> {
  for (const mark of document.outbox ?? []) {
    const { key, at, kind, facts } = mark;
    const known = await describeMessage(db, collection, document, mark);
    if (!known) continue;
    const { userId } = known;
    const isForStaff = kind.startsWith('staff.');
    const message = {
      ...(isForStaff ? { userId: null, ...(userId && { aboutId: userId }) } : { userId }),
      ...{ kind, facts: { ...known.facts, ...facts }, createdAt: at, readAt: null },
      delivery: {
        ...{ state: 'waiting', channel: null, attempts: 0, attemptedAt: null, reason: null },
        ...{ failing: false, round: 0, dueAt: at },
      },
    };
    await db.collection('notifications').updateOne({ key }, { $setOnInsert: message }, { upsert: true });
  }
}

async function describeMessage(
  db: Db,
  collection: string,
  document: Marked,
  mark: NewMessage,
): Promise<DescribedMessage | null> {
  if (mark.kind === 'application.deleted') {
    const { ownerId, ...facts } = mark.facts;
    const { username } = document.createdBy as unknown as { username: string };
    mark.facts = facts;
    return { userId: new ObjectId(String(ownerId)), facts: { player: username } };
  }
  if (document.kind === 'removed') return null;
  // With a channel of the bot, the application itself is posted there.
  if (mark.kind === 'staff.application-submitted') {
    const isPosted = document.follow?.some(({ to }) => to === 'staffMessage');
    if (isPosted || (await db.collection('discord_staff_messages').findOne({ _id: document._id })))
      return null;
  }
  return DESCRIBE[collection]?.(document as never, mark) ?? null;
}

async function storeCalls(db: Db, document: Marked): Promise<void> {
  for (const mark of document.webhookEvents ?? []) {
    const type = eventOf(mark);
    if (!WEBHOOK_EVENTS.includes(type)) continue;
    const { userId: about } = document;
    const user = about && (await db.collection('users').findOne({ _id: about, erasure: { $exists: false } }));
    const data = eventDataOf(document, mark);
    const listening = { on: true, events: type, removedWith: { $exists: false } };
    const createdAt = new Date();
    for await (const { _id: webhookId } of db.collection('webhooks').find(listening)) {
      const call = {
        ...{ type, at: mark.at, data, userId: user?._id ?? null, state: 'waiting', attempts: 0 },
        ...{ attemptedAt: null, status: null, fault: null, durationMs: null, workAt: createdAt, createdAt },
      };
      await db
        .collection('webhook_calls')
        .updateOne({ webhookId, eventId: mark.key }, { $setOnInsert: call }, { upsert: true });
    }
  }
}

/**
 * The work that follows a change, by the collection and the target of its mark: topic and ids. Step 0024 renames the topics
 * of purchases.
 */
const WORK: Record<string, (document: Marked) => [topic: string, ids: (ObjectId | null | undefined)[]]> = {
  'applications members': ({ _id }) => [MEMBERS_NAMED, [_id]],
  'applications roles': (document) =>
    document.removedWith ? [PLAYER_CHANGED, peopleOf(document)] : [ROLES_OF_APPLICATION, [document._id]],
  'applications staffMessage': ({ _id }) => [APPLICATION_CHANGED, [_id]],
  'deliveries deliveries': ({ userId }) => ['deliveries', [userId]],
  'deliveries holds': ({ orderId }) => ['unit-of-order', [orderId]],
  'game_accounts access': ({ _id }) => [PLAYER_CHANGED, [_id]],
  'grants rights': ({ userId }) => ['rights', [userId]],
  'grants deliveries': ({ userId }) => ['deliveries', [userId]],
  'grants holds': ({ orderId }) => ['unit-of-order', [orderId]],
  'orders grants': ({ paymentId }) => ['grants-of-payment', [paymentId]],
  'payments grants': ({ _id }) => ['grants-of-payment', [_id]],
  'payments holds': ({ _id }) => ['hold-of-payment', [_id]],
  'users roles': ({ _id }) => [PLAYER_CHANGED, [_id]],
};

/** Stores the work that follows a change. */
async function storeWork(db: Db, collection: string, document: Marked): Promise<void> {
  for (const { at, to } of document.follow ?? []) {
    const [topic, ids] = WORK[`${collection} ${to}`]?.(document) ?? ['', []];
    for (const id of ids) if (id) await addWork(db, topic, id, at);
  }
}

async function addWork(db: Db, topic: string, id: ObjectId, createdAt: Date): Promise<void> {
  const userId = topic === PLAYER_CHANGED ? id : null;
  const work = { userId, createdAt, dueAt: createdAt, attempts: 0 };
  await db
    .collection('outbox')
    .updateOne({ topic, 'payload.id': id }, { $setOnInsert: work }, { upsert: true });
}

function peopleOf({ createdBy, roster }: Marked): (ObjectId | undefined)[] {
  return [createdBy?.userId, ...(roster?.members ?? []).map(({ person }) => person?.userId)];
}

/** Writes the role of an Admin whose change was interrupted. */
async function finishAdminChange(db: Db): Promise<void> {
  const staff = db.collection<{ adminChange?: { userId: ObjectId; role: string; version: number } }>('staff');
  for await (const { _id, adminChange } of staff.find({ adminChange: { $exists: true } })) {
    if (!adminChange) continue;
    const { userId, role, version } = adminChange;
    await db
      .collection('users')
      .updateOne(
        { _id: userId, $or: [{ adminVersion: { $exists: false } }, { adminVersion: { $lt: version } }] },
        { $set: { role, adminVersion: version } },
      );
    await addWork(db, PLAYER_CHANGED, userId, new Date());
    await staff.updateOne({ _id }, { $unset: { adminChange: 1 } });
  }
}
