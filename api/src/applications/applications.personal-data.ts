import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { Announcements } from '../platform/announcements/announcements.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import { toApplicationBase } from './application.mapper.js';
import { APPLICATION_MODEL, APPLICATIONS, type ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { toSharedCityCard } from './city-cards/city-card.js';
import { emptiedForm } from './emptied-form.js';
import { slotMessage } from './interviews/interview.js';
import { Transactions } from '../platform/transactions/transactions.js';

/** Exports and erases a player's applications. */
@Injectable()
@HoldsPersonalData()
export class ApplicationsPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    private readonly repository: ApplicationsRepository,
    private readonly counts: ApplicationCountsRepository,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /** Every application of a player, whatever its kind. */
  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'applications'>> {
    const applications = (await this.of(_id)).map((row) => ({
      kind: row.kind,
      ...toApplicationBase(row),
      form: row.form,
      cityCard: row.cityCard ? toSharedCityCard(row.cityCard) : null,
    }));
    return { applications };
  }

  /**
   * Withdraws Pending applications. Empties decided ones and keeps their outcome for the statistics. Cancels an
   * appointment and sends the interviewer a message.
   */
  async erase({ userId, replacement, at }: ErasedPerson): Promise<void> {
    for (const row of await this.of(userId)) {
      if (row.status === INITIAL_STATUS) await this.withdraw(row);
      const { interview } = row;
      await this.transactions.run(async () => {
        await this.model.updateOne(
          { _id: row._id, status: { $ne: INITIAL_STATUS } },
          {
            $set: {
              form: emptiedForm(row.form),
              createdBy: replacement,
              reason: null,
              dataRemovedAt: row.dataRemovedAt ?? at,
              'history.$[].reason': null,
            },
            $unset: {
              openSlot: 1,
              notes: 1,
              answerKeys: 1,
              searchKeys: 1,
              interview: 1,
              needsInterview: 1,
              cityCard: 1,
            },
          },
        );
        const messages =
          interview?.outcome === null ? [slotMessage(replacement, interview, 'cancelled', at)] : [];
        await this.announcements.add(APPLICATIONS, { ...row, createdBy: replacement }, messages);
      });
    }
  }

  private of(userId: Types.ObjectId): Promise<ApplicationRecord[]> {
    return this.model.find({ userId }).sort({ kind: 1, attempt: 1 }).lean<ApplicationRecord[]>().exec();
  }

  private async withdraw(read: ApplicationRecord): Promise<void> {
    if (await this.repository.remove(read, [INITIAL_STATUS])) await this.counts.changed(read.kind);
  }
}
