import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import type { MemberInteraction } from './interaction.js';
import { INTERACTION_MODEL, type InteractionRecord } from './interaction.schema.js';

export type PromisedRecord = Required<InteractionRecord>;

/** Queries on stored interactions and their promised answers. */
@Injectable()
export class InteractionsRepository {
  constructor(@InjectModel(INTERACTION_MODEL) private readonly model: Model<InteractionRecord>) {}

  /** Stores an interaction. Returns false if it is stored already. */
  async take(id: string, at: Date): Promise<boolean> {
    return (await unlessTaken(this.model.create({ _id: id, at }))) !== null;
  }

  /** Stores that an answer was promised. */
  async promise(interaction: MemberInteraction, resumeAt: Date): Promise<void> {
    await this.model.updateOne({ _id: interaction.id }, { $set: { promised: interaction, resumeAt } });
  }

  /** Takes a promise that is due and sets when it will be due again; null if none is due. */
  takeUp(now: Date, resumeAt: Date): Promise<PromisedRecord | null> {
    return this.model
      .findOneAndUpdate({ resumeAt: { $lte: now } }, { $set: { resumeAt } })
      .sort({ resumeAt: 1 })
      .lean<PromisedRecord>()
      .exec();
  }

  /** Removes a promise that was kept or has expired, with the data of the member. */
  async settle(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { promised: 1, resumeAt: 1 } });
  }
}
