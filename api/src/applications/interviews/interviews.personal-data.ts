import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService } from '../../audit/audit.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { INTERVIEW_SESSION_MODEL } from './interview-session.schema.js';
import { InterviewSessionsRepository } from './interview-sessions.repository.js';
import { InterviewsRepository } from './interviews.repository.js';

/** Personal data of interviewers. A player's own appointment is part of their application. */
@Injectable()
@HoldsPersonalData()
export class InterviewsPersonalData implements PersonalDataSource {
  constructor(
    private readonly sessions: InterviewSessionsRepository,
    private readonly interviews: InterviewsRepository,
    private readonly audit: AuditService,
  ) {}

  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['interviewSlots']> {
    const sessions = await this.sessions.findOfInterviewer(userId);
    return sessions.flatMap(({ slots }) =>
      slots.map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    );
  }

  /** Their slots disappear; in the appointments of players their name does. */
  async erase({ userId, replacement }: ErasedPerson): Promise<void> {
    for (const { _id } of await this.sessions.findOfInterviewer(userId))
      await this.audit.relayFrom(INTERVIEW_SESSION_MODEL, { _id });
    await this.sessions.removeOfInterviewer(userId);
    await this.interviews.rename(userId, replacement);
  }
}
