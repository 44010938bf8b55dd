import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { STOCK_MODEL, type StockRecord } from './stock.schema.js';

/** All queries on the stocks collection. Every change is one conditional write, and repeating it changes nothing. */
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
    await unlessTaken(this.stocks.create({ _id: productId, total, left: total ?? 0, held: [] }));
  }

  /** Takes a unit. Returns false if no unit is left, or if the key holds one already. */
  async take(productId: Types.ObjectId, key: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.stocks
      .updateOne(
        { _id: productId, total: { $ne: null }, left: { $gt: 0 }, 'held.key': { $ne: key } },
        { $inc: { left: -1 }, $push: { held: { key, at, sold: false } } },
      )
      .exec();
    return modifiedCount === 1;
  }

  /** Gives a unit back. Returns false if the key holds no unit. */
  async giveBack(productId: Types.ObjectId, key: string): Promise<boolean> {
    const { modifiedCount } = await this.stocks
      .updateOne({ _id: productId, 'held.key': key }, { $inc: { left: 1 }, $pull: { held: { key } } })
      .exec();
    return modifiedCount === 1;
  }

  /** Marks a held unit as sold. Returns false if it is marked already, or the key holds no unit. */
  async markSold(productId: Types.ObjectId, key: string): Promise<boolean> {
    const { modifiedCount } = await this.stocks
      .updateOne(
        { _id: productId, held: { $elemMatch: { key, sold: false } } },
        { $set: { 'held.$[unit].sold': true } },
        { arrayFilters: [{ 'unit.key': key }] },
      )
      .exec();
    return modifiedCount === 1;
  }

  /**
   * Changes the total from `from`. Null if the total has changed meanwhile, or more units are held than the new total.
   */
  setTotal(productId: Types.ObjectId, from: number | null, to: number | null): Promise<StockRecord | null> {
    const more = (to ?? 0) - (from ?? 0);
    const room = to === null ? {} : { left: { $gte: -more } };
    return this.stocks
      .findOneAndUpdate(
        { _id: productId, total: from, ...room },
        { $set: { total: to }, $inc: { left: more } },
        { returnDocument: 'after' },
      )
      .lean<StockRecord>()
      .exec();
  }
}
