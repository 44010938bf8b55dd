import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationKind } from '@city/contracts';
import type { Model, Types } from 'mongoose';
import { APPLICATION_MODEL, type ApplicationRecord } from '../application.schema.js';
import type { CityCardRecord } from './city-card.js';

const ACCEPTED = { kind: 'whitelist' satisfies ApplicationKind, status: 'Accepted' } as const;

/** The fields of an accepted application that its card shows. */
export type CardApplication = Pick<ApplicationRecord, '_id' | 'userId' | 'form' | 'cityCard'>;
const FIELDS = { userId: 1, form: 1, cityCard: 1 } as const;

/** Shared cards. Each is stored in the accepted whitelist application that it shows. */
@Injectable()
export class CityCardsRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>) {}

  /** The player's accepted application; there is at most one. */
  findAccepted(userId: Types.ObjectId): Promise<CardApplication | null> {
    return this.model
      .findOne({ userId, ...ACCEPTED }, FIELDS)
      .lean<CardApplication>()
      .exec();
  }

  /** The accepted application whose card is shared under this id. */
  findShared(id: string): Promise<CardApplication | null> {
    return this.model
      .findOne({ 'cityCard.id': id, ...ACCEPTED }, FIELDS)
      .lean<CardApplication>()
      .exec();
  }

  /**
   * Shares a card and replaces the previously shared one.
   * @returns the application afterwards, null if the player has no accepted one
   */
  share(userId: Types.ObjectId, cityCard: CityCardRecord): Promise<CardApplication | null> {
    return this.model
      .findOneAndUpdate(
        { userId, ...ACCEPTED },
        { $set: { cityCard } },
        { returnDocument: 'after', projection: FIELDS },
      )
      .lean<CardApplication>()
      .exec();
  }

  async withdraw(userId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ userId, ...ACCEPTED }, { $unset: { cityCard: 1 } });
  }
}
