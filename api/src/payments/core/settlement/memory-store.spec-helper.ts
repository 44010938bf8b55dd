import { AsyncLocalStorage } from 'node:async_hooks';
import { Types } from 'mongoose';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import type { StockRecord } from '../../../shop/stock/stock.schema.js';
import { StockService } from '../../../shop/stock/stock.service.js';
import { StockReservations } from '../../stock/stock-reservations.service.js';
import type { LastPurchaseRecord, Payment } from '../payment.schema.js';
import { LastPurchases } from '../last-purchases.service.js';
import { isOpen, PAYMENT_TABLE, stateAfter } from '../payment-status.js';
import type { PaymentMove } from '../payments.repository.js';
import { PaidOrders } from './paid-orders.service.js';
import { Settlement } from './settlement.service.js';

/** The part of an order that the stories look at. */
export type StoredOrder = Pick<OrderRecord, '_id' | 'status' | 'amountMinor' | 'completedAt'> & {
  payment: Payment;
};

/** The documents of the store, which are never changed in place. */
export interface Documents {
  payments: Map<string, Payment>;
  orders: Map<string, StoredOrder>;
  purchases: Map<string, LastPurchaseRecord>;
  /** When the money of a payment was accepted. */
  acceptedAt: Map<string, Date>;
  stock: StockRecord | null;
}

interface Hooks {
  /** Called before each statement: lets others go first, or simulates a crash by an error. */
  step?: (isWrite: boolean) => Promise<void>;
  now?: () => Date;
  isSuspended?: () => boolean;
  /** Called with each event that moves a payment. */
  moved?: (payment: Payment, move: PaymentMove) => void;
}

/** The documents of the surrounding transaction. One for all stores: each further one would slow down every promise. */
const open = new AsyncLocalStorage<Documents>();

type Maps = Omit<Documents, 'stock'>;
const MAPS = ['payments', 'orders', 'purchases', 'acceptedAt'] as const satisfies readonly (keyof Maps)[];

const copyOf = ({ payments, orders, purchases, acceptedAt, stock }: Documents): Documents => ({
  payments: new Map(payments),
  orders: new Map(orders),
  purchases: new Map(purchases),
  acceptedAt: new Map(acceptedAt),
  stock,
});

/**
 * A store in memory with the transactions of the real one: a snapshot, a commit that shows everything or nothing, and a
 * repetition if another transaction has committed a change of the same document. The services over it are the real ones.
 */
export class MemoryStore {
  private documents: Documents = copyOf({
    payments: new Map(),
    orders: new Map(),
    purchases: new Map(),
    acceptedAt: new Map(),
    stock: null,
  });

  /** The committed documents, or those of the surrounding transaction. */
  get now(): Documents {
    return open.getStore() ?? this.documents;
  }

  readonly transactions = {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (open.getStore()) return work();
      for (;;) {
        const snapshot = this.documents;
        const own = copyOf(snapshot);
        const result = await open.run(own, work);
        if (this.commit(snapshot, own)) return result;
      }
    },
    afterCommit: async (): Promise<void> => undefined,
  };

  /** The documents to change, without an `await` before the change. */
  changing(): Documents {
    const own = open.getStore();
    if (own) return own;
    return (this.documents = copyOf(this.documents));
  }

  /** False after a conflict with another commit. */
  private commit(snapshot: Documents, own: Documents): boolean {
    const next = copyOf(this.documents);
    for (const name of MAPS) {
      const [before, mine, merged] = [snapshot[name], own[name], next[name]] as Map<string, unknown>[];
      for (const [key, value] of mine ?? []) {
        if (value === before?.get(key)) continue;
        if (merged?.get(key) !== before?.get(key)) return false;
        merged?.set(key, value);
      }
    }
    if (own.stock !== snapshot.stock) {
      if (next.stock !== snapshot.stock) return false;
      next.stock = own.stock;
    }
    const keys = [...next.payments.values()].flatMap(({ openKeys = [] }) => openKeys);
    if (new Set(keys).size < keys.length) return false;
    this.documents = next;
    return true;
  }

  /** The services of a process. */
  process({ step = async () => undefined, now = () => new Date(0), isSuspended, moved }: Hooks = {}) {
    const clock = { now };
    const payments = this.payments(step, moved);
    const purchases = new LastPurchases(this.purchases(step) as never, payments as never, clock as never);
    const publishing = { publish: async () => undefined };
    const stock = new StockService(
      this.stocks(step) as never,
      publishing as never,
      { readStocksFrom: () => undefined } as never,
      null as never,
      this.transactions as never,
      clock as never,
    );
    const nothing = { register: () => undefined, onChange: () => undefined };
    const orders = this.orders(step);
    const reservations = new StockReservations(
      payments as never,
      stock,
      orders as never,
      nothing as never,
      null as never,
      null as never,
    );
    const users = { findById: async () => ({ suspended: isSuspended?.() ?? false }) };
    const paidOrders = new PaidOrders(
      payments as never,
      orders as never,
      { benefitsOf: async () => [] } as never,
      users as never,
      { notifyPlayer: async () => undefined, notifyStaff: async () => undefined } as never,
      { definition: () => ({}) } as never,
      null as never,
      this.transactions as never,
    );
    const settlement = new Settlement(
      payments as never,
      reservations,
      paidOrders,
      { applyPurchase: () => step(true) } as never,
      purchases,
      users as never,
      nothing as never,
      this.transactions as never,
    );
    return { payments, orders, purchases, reservations, settlement };
  }

  /** The repository of payments, with its unique keys and its state table. */
  private payments(step: NonNullable<Hooks['step']>, moved: Hooks['moved']) {
    const find = (id: Types.ObjectId) => this.now.payments.get(id.toHexString()) ?? null;
    const withKeys = (keys: readonly string[]) =>
      [...this.now.payments.values()].filter(({ openKeys = [] }) =>
        openKeys.some((key) => keys.includes(key)),
      );
    const put = (payment: Payment): Payment => {
      this.changing().payments.set(payment._id.toHexString(), payment);
      return payment;
    };
    return {
      isOfThisMode: () => true,
      findById: async (id: Types.ObjectId) => (await step(false), find(id)),
      findByOpenKeys: async (keys: readonly string[]) => (await step(false), withKeys(keys)),
      findOpenReservations: async () => [],
      findUnpaidReservations: async () => [],
      insert: async (payment: Payment) => {
        await step(true);
        if (withKeys(payment.openKeys ?? []).length > 0)
          throw Object.assign(new Error('E11000 duplicate key'), { code: 11_000 });
        return put(payment);
      },
      move: async (id: Types.ObjectId, move: PaymentMove) => {
        await step(true);
        const { event, from, set } = move;
        const read = find(id);
        if (!read || PAYMENT_TABLE[read.status][event] === null) return null;
        if (from && !from.includes(read.status)) return null;
        const needsUnit = event === 'paid' || event === 'released';
        if (needsUnit && read.holds?.state === 'given-back') return null;
        const status = stateAfter(event);
        const { openKeys, ...rest } = read;
        const endsReservation = ['declined', 'failed', 'expired'].includes(event);
        const after: Payment = {
          ...rest,
          ...(isOpen(status) && { openKeys }),
          ...set,
          ...(read.holds && endsReservation && { holds: { ...read.holds, state: 'given-back' } }),
          status,
          history: [...read.history, { at: move.at, to: status, by: move.by, note: move.note ?? null }],
        };
        put(after);
        moved?.(after, move);
        return after;
      },
      noteProvider: async () => step(true),
      setOrder: async (id: Types.ObjectId, orderId: Types.ObjectId) => {
        await step(true);
        const read = find(id);
        if (read) put({ ...read, orderId });
      },
      setHolds: async (id: Types.ObjectId, holds: Payment['holds']) => {
        await step(true);
        const read = find(id);
        if (read) put({ ...read, holds });
      },
    };
  }

  /** The service of orders. */
  private orders(step: NonNullable<Hooks['step']>) {
    return {
      findByPayment: async (id: Types.ObjectId) => (
        await step(false),
        this.now.orders.get(id.toHexString()) ?? null
      ),
      recordPaid: async (order: { paymentId: Types.ObjectId; amountMinor: number }) => {
        await step(true);
        const key = order.paymentId.toHexString();
        const payment = this.now.payments.get(key);
        if (!payment) throw new Error('an order without a payment');
        const { amountMinor } = order;
        const stored = { _id: new Types.ObjectId(), status: 'COMPLETED' as const, amountMinor, payment };
        const completed = { ...stored, completedAt: new Date(0), product: {} };
        this.changing().orders.set(key, completed);
        return completed;
      },
      recordRefund: async (id: Types.ObjectId) => {
        await step(true);
        const order = this.now.orders.get(id.toHexString());
        if (!order || order.status === 'REFUNDED') return null;
        const refunded = { ...order, status: 'REFUNDED' as const };
        this.changing().orders.set(id.toHexString(), refunded);
        return refunded;
      },
      recordPartialRefund: async () => step(true),
      noteReview: async () => step(true),
    };
  }

  /** The model of last purchases. */
  private purchases(step: NonNullable<Hooks['step']>) {
    const put = (record: LastPurchaseRecord) => {
      const documents = this.changing();
      documents.purchases.set(record._id, record);
      documents.acceptedAt.set(record.paymentId.toHexString(), record.at);
    };
    return {
      findById: (key: string) => ({
        lean: () => ({ exec: async () => (await step(false), this.now.purchases.get(key) ?? null) }),
      }),
      updateOne: ({ _id }: { _id: string }, { $set }: { $set: Omit<LastPurchaseRecord, '_id'> }) => ({
        exec: async () => (await step(true), put({ _id, ...$set })),
      }),
      create: async (record: LastPurchaseRecord) => (await step(true), put(record)),
    };
  }

  /** The repository of the stock of the one product. */
  private stocks(step: NonNullable<Hooks['step']>) {
    const unit = (key: string) => this.now.stock?.held.find((one) => one.key === key);
    const put = (more: -1 | 0 | 1, held: StockRecord['held']) => {
      const documents = this.changing();
      const { stock } = documents;
      if (stock) documents.stock = { ...stock, left: stock.left + more, held };
    };
    const others = (key: string) => this.now.stock?.held.filter((one) => one.key !== key) ?? [];
    return {
      find: async () => (await step(false), this.now.stock),
      reserve: async (_: unknown, key: string, at: Date) => {
        await step(true);
        put(-1, [...others(key), { key, at, sold: false }]);
      },
      release: async (_: unknown, key: string) => {
        await step(true);
        const isHeld = unit(key) !== undefined;
        if (isHeld) put(1, others(key));
        return isHeld;
      },
      sell: async (_: unknown, key: string) => {
        await step(true);
        const one = unit(key);
        if (!one || one.sold) return false;
        put(0, [...others(key), { ...one, sold: true }]);
        return true;
      },
    };
  }
}
