import { ObjectId, type Db, type Document } from 'mongodb';
import { ask, codeOf, describeOutcome, successOf } from './call.ts';
import { eventually } from './scenario.ts';
import { idOf, type Write } from './writers.ts';
import type { World } from './world.ts';

/** The faults of the store, one per line. */
export interface Ledger {
  /** Acknowledged but missing. */
  lost: string[];
  /** Stored more than once. */
  duplicated: string[];
  /** Stored incompletely, or with leftovers. */
  incomplete: string[];
}

/** Acknowledged requests that are replayed at the end. */
const REPLAY_SAMPLE = 100;

/** Compares the acknowledged writes with the store. `withinMs`: time for background work to finish. */
export async function checkLedger(
  world: World,
  writes: readonly Write[],
  withinMs = 30_000,
): Promise<Ledger> {
  const { database } = world;
  const ledger: Ledger = { lost: [], duplicated: [], incomplete: [] };
  ledger.incomplete.push(...(await unfinishedWork(database, withinMs)));
  await checkApplications(database, writes, ledger);
  await checkTips(database, writes, ledger);
  await checkDecisions(database, writes, ledger);
  await replaySample(world, writes, ledger);
  return ledger;
}

/** Work of the outbox that is not done; it gets some time, because no request waits for it. */
async function unfinishedWork(database: Db, withinMs: number): Promise<string[]> {
  const count = () => database.collection('outbox').countDocuments();
  const left = await eventually(count, (entries) => entries === 0, withinMs);
  return left > 0 ? [`${left} entries of the outbox are left`] : [];
}

async function checkApplications(database: Db, writes: readonly Write[], ledger: Ledger): Promise<void> {
  const rows = await database.collection('applications').find({}).toArray();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  const byOwner = grouped(rows, ({ userId, kind }) => `${String(userId)} ${String(kind)}`);
  for (const { kind, person, id, acknowledged } of writes) {
    if ((kind !== 'beta' && kind !== 'whitelist') || !person) continue;
    const own = byOwner.get(`${person.id.toHexString()} ${kind}`) ?? [];
    if (own.length > 1) ledger.duplicated.push(`${own.length} ${kind} applications of one player`);
    if (!acknowledged) continue;
    const row = byId.get(id ?? '');
    if (!row) ledger.lost.push(`${kind} application ${id}`);
    else if (!isWhole(row)) ledger.incomplete.push(`${kind} application ${id} has no number or no beginning`);
  }
  for (const [number, same] of grouped(rows, (row) => `${String(row.kind)} ${String(row.number)}`)) {
    if (same.length > 1) ledger.duplicated.push(`the number ${number} was given ${same.length} times`);
  }
}

function isWhole({ number, history, form }: Document): boolean {
  const lines = (history as { action: string }[]).filter(({ action }) => action === 'submitted');
  return Number.isInteger(number) && lines.length === 1 && Object.keys(form as object).length > 0;
}

async function checkTips(database: Db, writes: readonly Write[], ledger: Ledger): Promise<void> {
  const tips = writes.filter(({ kind }) => kind === 'tip');
  const orders = await database.collection('orders').find({ method: 'tip' }).toArray();
  const payments = await database.collection('payments').find({ provider: 'tip' }).toArray();
  const orderById = new Map(orders.map((order) => [String(order._id), order]));
  const ordersOf = grouped(orders, ({ paymentId }) => String(paymentId));
  const wants = (userId: unknown, productId: unknown) => `${String(userId)} ${String(productId)}`;
  const paymentsOf = grouped(payments, ({ userId, productId }) => wants(userId, productId));
  for (const { person, about, id, acknowledged } of tips) {
    const own = paymentsOf.get(wants(person?.id, about)) ?? [];
    if (own.length > 1) ledger.duplicated.push(`${own.length} tips of one player for one product`);
    if (!acknowledged) continue;
    const order = orderById.get(id ?? '');
    if (!order) ledger.lost.push(`order ${id}`);
    else if (!own.some(({ _id }) => String(_id) === String(order.paymentId)))
      ledger.incomplete.push(`order ${id} without its payment`);
  }
  for (const [paymentId, same] of ordersOf) {
    if (same.length > 1) ledger.duplicated.push(`${same.length} orders of payment ${paymentId}`);
  }
  for (const { history } of payments) {
    if ((history as unknown[]).length === 0) ledger.incomplete.push('a payment without history');
  }
}

async function checkDecisions(database: Db, writes: readonly Write[], ledger: Ledger): Promise<void> {
  const decisions = writes.filter(({ kind, acknowledged }) => kind === 'decision' && acknowledged);
  const ids = decisions.map(({ about = '' }) => about);
  const rows = await database
    .collection('applications')
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } })
    .toArray();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  const audit = await database
    .collection('audit')
    .find({ 'target.id': { $in: ids }, action: 'beta.accept' })
    .toArray();
  const entries = grouped(audit, ({ target }) => (target as { id: string }).id);
  const messages = grouped(
    await database.collection('notifications').find({ kind: 'application.accepted' }).toArray(),
    ({ facts }) => (facts as { applicationId: string }).applicationId,
  );
  for (const id of ids) {
    const row = byId.get(id);
    const lines = ((row?.history ?? []) as { action: string }[]).filter(
      ({ action }) => action === 'accepted',
    );
    if (row?.status !== 'Accepted') ledger.lost.push(`decision on ${id}`);
    count(ledger, lines.length, `history lines of decision ${id}`);
    count(ledger, entries.get(id)?.length ?? 0, `audit entries of decision ${id}`);
    count(ledger, messages.get(id)?.length ?? 0, `messages of decision ${id}`);
  }
}

function count(ledger: Ledger, found: number, what: string): void {
  if (found === 0) ledger.incomplete.push(`no ${what}`);
  if (found > 1) ledger.duplicated.push(`${found} ${what}`);
}

/** Replays a sample of acknowledged requests with their keys: the response must name the same record. */
async function replaySample(world: World, writes: readonly Write[], ledger: Ledger): Promise<void> {
  const keyed = writes.filter(({ key, acknowledged }) => key && acknowledged);
  const step = Math.max(1, Math.floor(keyed.length / REPLAY_SAMPLE));
  for (const { request, key, person, id } of keyed.filter((_, index) => index % step === 0)) {
    const again = await ask(world.url, request, { key, cookie: person?.cookie });
    // The response was lost before it was stored: resolved once the lease of the key expires.
    if (codeOf(again) === 'IDEMPOTENCY_KEY_IN_USE') continue;
    const stored = successOf(again);
    if (!stored || idOf(stored) !== id) ledger.duplicated.push(`sent again: ${describeOutcome(again)}`);
  }
}

function grouped(rows: readonly Document[], nameOf: (row: Document) => string): Map<string, Document[]> {
  const groups = new Map<string, Document[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}
