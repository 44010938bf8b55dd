import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AuditPersonalData } from '../../staff/audit/audit.personal-data.js';
import { PicturesService } from '../pictures/pictures.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { toStaffContent } from './content.mapper.js';
import { CONTENT_MODEL, type ContentRecord } from './content.schema.js';
import { PublishedContent } from './published-content.js';

/** The team page's entries about people. */
@Injectable()
@HoldsPersonalData()
export class ContentPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(CONTENT_MODEL) private readonly model: Model<ContentRecord>,
    private readonly audit: AuditPersonalData,
    private readonly pictures: PicturesService,
    private readonly published: PublishedContent,
  ) {}

  /** Drafts are included, because they are stored, too. */
  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'teamEntries'>> {
    const teamEntries = (await this.about(_id)).map((record) => {
      const { person, texts, picture, agreement } = toStaffContent(record);
      return { name: person?.name ?? '', texts, picture, agreement };
    });
    return { teamEntries };
  }

  /** Deletes the entries about the person with their pictures. Other processes show them for at most another minute. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    const deleted = await this.audit.deletedTargets('content.delete', 'person.userId', userId);
    await this.audit.eraseTargetDetails(deleted.map((id) => ({ type: 'content', id })));
    const entries = await this.about(userId);
    if (entries.length === 0) return;
    await this.model.deleteMany({ 'person.userId': userId });
    await this.published.renew();
    await this.pictures.discard(entries.flatMap(({ picture }) => picture ?? []));
  }

  private about(userId: Types.ObjectId): Promise<ContentRecord[]> {
    return this.model.find({ 'person.userId': userId }).sort({ _id: 1 }).lean<ContentRecord[]>().exec();
  }
}
