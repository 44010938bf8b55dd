import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { INTERACTION_MODEL, type InteractionRecord } from './interaction.schema.js';

/** Which interactions have been taken. */
@Injectable()
export class InteractionsRepository {
  constructor(@InjectModel(INTERACTION_MODEL) private readonly model: Model<InteractionRecord>) {}

  /** False if it has been taken already. */
  async take(id: string, at: Date): Promise<boolean> {
    try {
      await this.model.create({ _id: id, at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
