import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { PRODUCT_MODEL, type ProductRecord } from './product.schema.js';

/** Personal data in products: the staff who changed them. */
@Injectable()
@HoldsPersonalData()
export class ProductsPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(PRODUCT_MODEL) private readonly model: Model<ProductRecord>,
    private readonly config: AppConfig,
  ) {}

  async erase({ userId, replacement }: ErasedPerson): Promise<void> {
    await this.model
      .updateMany(
        { 'history.by.userId': userId },
        { $set: { 'history.$[line].by': replacement } },
        { arrayFilters: [{ 'line.by.userId': userId }] },
      )
      .maxTimeMS(this.config.limits.queryMs);
  }
}
