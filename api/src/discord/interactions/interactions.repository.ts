import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { MemberInteraction } from './interaction.js';
import { INTERACTION_MODEL, type InteractionRecord } from './interaction.schema.js';

export type PromisedRecord = Required<InteractionRecord>;

/** Which interactions have been taken, and which of them wait for their answer. */
@Injectable()
export class InteractionsRepository {
  constructor(
    @InjectModel(INTERACTION_MODEL) private readonly model: Model<InteractionRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

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

  /** Writes that an answer has been promised. */
  async promise(interaction: MemberInteraction, resumeAt: Date): Promise<void> {
    await this.model
      .updateOne({ _id: interaction.id }, { $set: { promised: interaction, resumeAt } })
      .maxTimeMS(this.maxTimeMS);
  }

  /** Reserves a promise that is due until a later time; null if none is due. */
  takeUp(now: Date, resumeAt: Date): Promise<PromisedRecord | null> {
    return this.model
      .findOneAndUpdate({ resumeAt: { $lte: now } }, { $set: { resumeAt } })
      .sort({ resumeAt: 1 })
      .lean<PromisedRecord>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Forgets a promise that was kept or cannot be kept any more, and who asked. */
  async settle(id: string): Promise<void> {
    await this.model
      .updateOne({ _id: id }, { $unset: { promised: 1, resumeAt: 1 } })
      .maxTimeMS(this.maxTimeMS);
  }
}
