import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { HoldsPersonalData, type ErasedPerson, type PersonalDataSource } from '../ports/personal-data.js';
import { IDEMPOTENCY_KEY_MODEL, type IdempotencyKeyRecord } from './idempotency-key.schema.js';

/** Personal data in stored responses. */
@Injectable()
@HoldsPersonalData()
export class IdempotencyPersonalData implements PersonalDataSource {
  constructor(@InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly keys: Model<IdempotencyKeyRecord>) {}

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.keys.deleteMany({ userId });
  }
}
