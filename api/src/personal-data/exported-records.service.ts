import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ApplicationsPersonalData } from '../applications/applications.personal-data.js';
import { InboxService } from '../notifications/inbox.service.js';
import type { User } from '../users/user.schema.js';
import { BoughtRecords } from './bought-records.service.js';
import { CityRecords } from './city-records.service.js';
import { SessionsPersonalData } from './sessions.personal-data.js';
import { StaffRecords } from './staff-records.service.js';

/** The parts of an export stored outside the user document. */
type Records = Pick<
  PersonalDataExport,
  | 'applications'
  | 'memberships'
  | 'interviewSlots'
  | 'orders'
  | 'payments'
  | 'grants'
  | 'deliveries'
  | 'notifications'
  | 'sessions'
  | 'gameAccounts'
  | 'staffRoles'
  | 'approvals'
  | 'cityVisits'
  | 'teamEntries'
>;

/** Collects a player's data from other modules. */
@Injectable()
export class ExportedRecords {
  constructor(
    private readonly applications: ApplicationsPersonalData,
    private readonly city: CityRecords,
    private readonly bought: BoughtRecords,
    private readonly inbox: InboxService,
    private readonly sessions: SessionsPersonalData,
    private readonly staff: StaffRecords,
  ) {}

  async of(user: User): Promise<Records> {
    const [applications, city, bought, notifications, sessions, staff] = await Promise.all([
      this.applications.exportOf(user._id),
      this.city.of(user._id),
      this.bought.of(user),
      this.inbox.exportOf(user),
      this.sessions.exportOf(user._id),
      this.staff.of(user._id),
    ]);
    return { applications, ...city, ...bought, notifications, sessions, ...staff };
  }
}
