import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { storeEdit, type StaffEdit } from '../../staff/audit/staff-edits.js';
import { SALE_MODEL, type SaleRecord } from './sale.schema.js';

/** Sales in the list for staff. */
const LISTED = 200;

/** All queries on sales. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(SALE_MODEL) private readonly sales: Model<SaleRecord>) {}

  /** The sales for staff, the latest end first. */
  list(): Promise<SaleRecord[]> {
    return this.sales.find().sort({ endsAt: -1 }).limit(LISTED).lean<SaleRecord[]>().exec();
  }

  findById(id: Types.ObjectId): Promise<SaleRecord | null> {
    return this.sales.findById(id).lean<SaleRecord>().exec();
  }

  /** The sales that end after a moment. */
  findEndingAfter(at: Date): Promise<SaleRecord[]> {
    return this.sales
      .find({ endsAt: { $gt: at } })
      .sort({ endsAt: 1 })
      .lean<SaleRecord[]>()
      .exec();
  }

  async insert(sale: SaleRecord): Promise<SaleRecord> {
    await this.sales.create(sale);
    return sale;
  }

  /** See `storeEdit`. */
  update(edit: StaffEdit<SaleRecord>): Promise<SaleRecord | null> {
    return storeEdit(this.sales, edit);
  }

  /** False if it has changed since `rev`. */
  async remove({ _id, rev }: SaleRecord): Promise<boolean> {
    const { deletedCount } = await this.sales.deleteOne({ _id, rev });
    return deletedCount === 1;
  }
}
