import { DEFAULT_LOCALE, localizedPath, type Locale } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ICalCalendar } from 'ical-generator';
import type { Types } from 'mongoose';
import { nameOf } from '../../staff/audit/person-snapshot.js';
import { AppConfig } from '../../config/app-config.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { versionOf } from '../application.schema.js';
import { ApplicationsService } from '../applications.service.js';

/** `name` is the community's, `other` the person that the reader meets. */
const TEXTS: Readonly<Record<Locale, (name: string, other: string) => { title: string; text: string }>> = {
  en: (name, other) => ({
    title: `${name}: interview with ${other}`,
    text: 'In a voice channel on our Discord.',
  }),
  fr: (name, other) => ({
    title: `${name} : entretien avec ${other}`,
    text: 'Dans un salon vocal de notre Discord.',
  }),
  ar: (name, other) => ({
    title: `${name}: مقابلة مع ${other}`,
    text: 'في قناة صوتية في سيرفرنا على ديسكورد.',
  }),
};

/** An appointment as a calendar file. */
@Injectable()
export class InterviewCalendar {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** For the application's player and Admins. @throws NOT_FOUND, also without an appointment */
  async file(id: Types.ObjectId, viewer: SessionUser): Promise<string> {
    const application = await this.applications.findVisible('whitelist', id, viewer);
    const { interview, userId, createdBy } = application;
    if (!interview) throw new DomainError('NOT_FOUND');
    const locale = viewer.locale ?? DEFAULT_LOCALE;
    const { community, http } = this.config;
    const other = nameOf(userId.equals(viewer._id) ? interview.interviewer : createdBy);
    const { title, text } = TEXTS[locale](community.name, other);
    const { startsAt: start, endsAt: end } = interview;
    const calendar = new ICalCalendar({ name: community.name });
    calendar.createEvent({
      // The id is equal for every appointment of the application, so that a calendar replaces the earlier one.
      id: `interview-${id.toHexString()}@${new URL(http.webOrigin).hostname}`,
      stamp: this.clock.now(),
      // Each move raises the number; without it some calendars keep the earlier time.
      sequence: versionOf(application),
      ...{ start, end, summary: title, description: text },
      url: `${http.webOrigin}${localizedPath(locale, `/applications/${id.toHexString()}`)}`,
    });
    return calendar.toString();
  }
}
