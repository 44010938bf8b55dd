import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { eraseStaff } from '../audit/staff-edits.js';
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
  constructor(@InjectModel(PRODUCT_MODEL) private readonly model: Model<ProductRecord>) {}

  erase(person: ErasedPerson): Promise<void> {
    return eraseStaff(this.model, 'history', person);
  }
}
