import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Announcements } from '../platform/announcements/announcements.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import { toApplicationBase } from './application.mapper.js';
import { APPLICATION_MODEL, APPLICATIONS, type ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { toSharedCityCard } from './city-cards/city-cards.service.js';
import { slotMessage } from './interviews/interview.schema.js';
import { withoutTexts } from './stored-form.js';

@Injectable()
@HoldsPersonalData()
export class ApplicationsPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    private readonly repository: ApplicationsRepository,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

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
    for (const { _id } of await this.of(userId)) {
      await this.transactions.run(async () => {
        const row = await this.repository.findAnyById(_id);
        if (!row) return;
        if (row.status === INITIAL_STATUS) return this.repository.remove(row);
        const { interview, form, dataRemovedAt } = row;
        const { $set, $unset } = withoutTexts(form, dataRemovedAt ?? at);
        await this.model.updateOne(
          { _id },
          {
            $set: { ...$set, createdBy: replacement },
            $unset: { ...$unset, openSlot: 1, interview: 1, needsInterview: 1, unsent: 1, cityCard: 1 },
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
}
