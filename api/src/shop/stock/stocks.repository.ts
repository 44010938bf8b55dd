import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { STOCK_MODEL, type StockRecord } from './stock.schema.js';

/** All queries on the stocks collection. Every change belongs to a transaction that has read the stock. */
@Injectable()
export class StocksRepository {
  constructor(@InjectModel(STOCK_MODEL) private readonly stocks: Model<StockRecord>) {}

  findAll(): Promise<StockRecord[]> {
    return this.stocks.find().sort({ _id: 1 }).lean<StockRecord[]>().exec();
  }

  find(productId: Types.ObjectId): Promise<StockRecord | null> {
    return this.stocks.findById(productId).lean<StockRecord>().exec();
  }

  /** Stores the stock of a product that has none yet. */
  async begin(productId: Types.ObjectId, total: number | null): Promise<void> {
    await this.stocks.create({ _id: productId, total, left: total ?? 0, held: [] });
  }

  async reserve(productId: Types.ObjectId, key: string, at: Date): Promise<void> {
    await this.stocks
      .updateOne({ _id: productId }, { $inc: { left: -1 }, $push: { held: { key, at, sold: false } } })
      .exec();
  }

  /** Returns false if the key has no unit. */
  async release(productId: Types.ObjectId, key: string): Promise<boolean> {
    const { modifiedCount } = await this.stocks
      .updateOne({ _id: productId, 'held.key': key }, { $inc: { left: 1 }, $pull: { held: { key } } })
      .exec();
    return modifiedCount === 1;
  }

  /** Returns false if the unit is sold already, or the key has none. */
  async sell(productId: Types.ObjectId, key: string): Promise<boolean> {
    const { modifiedCount } = await this.stocks
      .updateOne(
        { _id: productId, held: { $elemMatch: { key, sold: false } } },
        { $set: { 'held.$[unit].sold': true } },
        { arrayFilters: [{ 'unit.key': key }] },
      )
      .exec();
    return modifiedCount === 1;
  }

  async setTotal({ _id, total: from }: StockRecord, total: number | null): Promise<StockRecord> {
    const update = { $set: { total }, $inc: { left: (total ?? 0) - (from ?? 0) } };
    const changed = await this.stocks
      .findByIdAndUpdate(_id, update, { returnDocument: 'after' })
      .lean<StockRecord>()
      .exec();
    if (!changed) throw new Error('a stock is read and changed in one transaction');
    return changed;
  }
}
