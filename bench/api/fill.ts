import { ObjectId, type Db, type Document } from 'mongodb';
import { personOf } from '../../tools/clients/people.ts';

/** Documents per insert. */
const BATCH = 1_000;
const DAY_MS = 86_400_000;
const STATUSES = ['Pending', 'Accepted', 'Rejected'] as const;
const METHODS = ['paypal', 'konnect', 'tip'] as const;

/**
 * Fills the store with users, and one application and one order of each, through the driver. Users and applications are
 * copies of records that the API has stored, with other people, times, statuses and answers.
 */
export async function fill(database: Db, rows: number): Promise<void> {
  const user = await sampleDocument(database, 'users', { role: 'Player' });
  const application = await sampleDocument(database, 'applications', { kind: 'whitelist' });
  const product = await sampleDocument(database, 'products', {});
  const started = Date.now();
  for (let first = 0; first < rows; first += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, rows - first) }, (_, at) => {
      const index = first + at;
      // In chronological order, over at most a year.
      const createdAt = new Date(started - DAY_MS - Math.round(((rows - index) / rows) * 365 * DAY_MS));
      return { ...personOf(user, index), createdAt, lastLoginAt: createdAt };
    });
    await database.collection('users').insertMany(people);
    await database
      .collection('applications')
      .insertMany(people.map((person, at) => applicationOf(application, person, first + at)));
    await database
      .collection('orders')
      .insertMany(people.map((person, at) => orderOf(product, person, first + at)));
  }
  // The numbers continue.
  await database
    .collection<{ _id: string; last: number }>('application_numbers')
    .updateOne({ _id: 'whitelist' }, { $set: { last: rows + 1 } });
}

export type StoredPerson = ReturnType<typeof personOf> & { createdAt: Date; lastLoginAt: Date };

async function sampleDocument(database: Db, collection: string, where: Document): Promise<Document> {
  const found = await database.collection(collection).findOne(where);
  if (!found) throw new Error(`${collection} is empty`);
  return found;
}

function applicationOf(like: Document, person: StoredPerson, index: number): Document {
  const by = {
    ...(like.createdBy as Document),
    userId: person._id,
    discordId: person.discordId,
    username: person.username,
    globalName: person.globalName,
  };
  const at = person.createdAt;
  const status = STATUSES[index % STATUSES.length] ?? 'Pending';
  const decided = status !== 'Pending';
  const treatedAt = decided ? new Date(at.getTime() + DAY_MS / 2) : null;
  const { openSlot, ...rest } = like;
  return {
    ...rest,
    ...(status === 'Rejected' ? {} : { openSlot: openSlot as string }),
    _id: new ObjectId(),
    number: index + 2,
    userId: person._id,
    status,
    createdBy: by,
    treatedBy: decided ? by : null,
    treatedAt,
    reason: decided ? 'Read with pleasure.' : null,
    history: [
      { at, action: 'submitted', by, reason: null },
      ...(decided
        ? [{ at: treatedAt, action: status.toLowerCase(), by, reason: 'Read with pleasure.' }]
        : []),
    ],
    createdAt: at,
    // Answers of different people must not share search keys.
    answerKeys: ((like.answerKeys as number[] | undefined) ?? []).map(
      (key, at) => (key + index * 31 + at) | 0,
    ),
  };
}

function orderOf(product: Document, person: StoredPerson, index: number): Document {
  const at = person.createdAt;
  const bought = {
    productId: product._id,
    name: product.name as string,
    category: product.category as string,
  };
  const price = { listMinor: 999, adjustments: [], amountMinor: 999 };
  return {
    _id: new ObjectId(),
    paymentId: new ObjectId(),
    paymentRef: `BENCH-${index}`,
    method: METHODS[index % METHODS.length],
    userId: person._id,
    discordId: person.discordId,
    userName: person.username,
    userNameKey: person.username,
    product: bought,
    lines: [{ n: 1, ...bought, ...price, refundedMinor: 0, gone: null }],
    currency: 'USD',
    amountMinor: 999,
    refundedMinor: 0,
    discountPercent: 0,
    status: 'COMPLETED',
    completedAt: at,
    statusBeforeExpiry: null,
    tip: null,
    history: [{ at, action: 'paid', by: 'PayPal', note: null }],
    createdAt: at,
  };
}
