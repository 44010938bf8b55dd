import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonalDataExport } from '@city/contracts';
import type { Model, Types } from 'mongoose';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { AuditService } from '../audit/audit.service.js';
import { eraseStaff } from '../audit/staff-edits.js';
import { PicturesService } from '../pictures/pictures.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { toStaffContent } from './content.mapper.js';
import { CONTENT_MODEL, type ContentRecord } from './content.schema.js';
import { PublishedContent } from './published-content.js';

/** Personal data in the site's content: the team page's entries about people, and the staff who changed any entry. */
@Injectable()
@HoldsPersonalData()
export class ContentPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(CONTENT_MODEL) private readonly model: Model<ContentRecord>,
    private readonly log: AuditService,
    private readonly audit: AuditPersonalData,
    private readonly pictures: PicturesService,
    private readonly published: PublishedContent,
  ) {}

  /** Drafts are included, because they are stored, too. */
  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['teamEntries']> {
    return (await this.about(userId)).map((record) => {
      const { person, texts, picture, agreement } = toStaffContent(record);
      return { name: person?.name ?? '', texts, picture, agreement };
    });
  }

  async erase(person: ErasedPerson): Promise<void> {
    await this.eraseEntries(person.userId);
    await eraseStaff(this.model, 'history', person);
  }

  /** Deletes the entries about the person with their pictures. Other processes show them for at most another minute. */
  private async eraseEntries(userId: Types.ObjectId): Promise<void> {
    // Pending audit entries would be deleted with the documents.
    await this.log.relayFrom(CONTENT_MODEL, { 'person.userId': userId });
    const entries = await this.about(userId);
    const deleted = await this.audit.deletedTargets('content.delete', 'person.userId', userId);
    const ids = [...entries.map(({ _id }) => _id.toHexString()), ...deleted];
    await this.audit.eraseTargetDetails(ids.map((id) => ({ type: 'content', id })));
    if (entries.length === 0) return;
    await this.model.deleteMany({ 'person.userId': userId });
    await this.published.renew();
    await this.pictures.discard(entries.flatMap(({ picture }) => picture ?? []));
  }

  private about(userId: Types.ObjectId): Promise<ContentRecord[]> {
    return this.model.find({ 'person.userId': userId }).sort({ _id: 1 }).lean<ContentRecord[]>().exec();
  }
}
