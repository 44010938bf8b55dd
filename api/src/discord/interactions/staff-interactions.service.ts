import { KINDS, paths, REVIEW_PERMISSIONS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { INITIAL_STATUS } from '../../applications/application-lifecycle.js';
import type { ApplicationRecord } from '../../applications/application.schema.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { ReviewService } from '../../applications/review/review.service.js';
import { nameOf } from '../../staff/audit/person-snapshot.js';
import { SessionsService } from '../../accounts/auth/sessions/sessions.service.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StaffRights } from '../../staff/roles/staff-rights.service.js';
import { UsersService, type KnownUser } from '../../accounts/users/users.service.js';
import { linkButton, messageOf, type DiscordMessage } from './interaction-answer.js';
import { titleOf, type Reader } from './reader.js';

/** How long a login with a second factor counts as a proof of identity on Discord. */
const PROVEN_MS = 12 * 3_600_000;

type StaffCheck = { admin: KnownUser } | { refused: 'notStaff' | 'logInAgain' };

/** The address of an application in the console. */
export const consoleAddress = (
  webOrigin: string,
  { kind, _id }: Pick<ApplicationRecord, 'kind' | '_id'>,
): string => `${webOrigin}${paths.dashboard}#/${KINDS[kind].api.path}/${_id.toHexString()}`;

/** Staff review applications on Discord. Only the role on the site makes someone staff; Discord roles do not count. */
@Injectable()
export class StaffInteractions {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rights: StaffRights,
    private readonly applications: ApplicationsRepository,
    private readonly review: ReviewService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Reads the user again, so that a revoked role takes effect immediately. */
  async check(discordId: string): Promise<StaffCheck> {
    const user = await this.users.findByDiscordId(discordId);
    if (user?.role !== 'Admin' || user.suspended) return { refused: 'notStaff' };
    const ended = user.sessionsEndedAt?.getTime() ?? 0;
    const since = new Date(Math.max(this.clock.now().getTime() - PROVEN_MS, ended + 1));
    const rights = (await this.rights.current())(user, await this.sessions.hasProvenLogin(user._id, since));
    // Staff only review on Discord: only the review permissions are checked for a missing second factor.
    const needsProof = REVIEW_PERMISSIONS.some((permission) => rights.withheld.includes(permission));
    return needsProof ? { refused: 'logInAgain' } : { admin: { ...user, ...rights } };
  }

  /**
   * The button Read of a message about an application. The first press claims the application. Later ones show the
   * reviewer's name, or the decision.
   */
  async read(id: Types.ObjectId, admin: KnownUser, reader: Reader): Promise<DiscordMessage> {
    const { texts, name } = reader;
    const application = await this.applications.findAnyById(id);
    if (!application) return messageOf(texts.gone);
    if (application.userId.equals(admin._id)) return messageOf(texts.ownApplication);
    const title = titleOf(application, reader);
    const open = [linkButton(texts.readPage, consoleAddress(this.config.http.webOrigin, application))];
    try {
      await this.review.claim(id, admin, false);
      return messageOf(texts.claimed(title), open);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'APPLICATION_CLAIMED')
        return messageOf(texts.claimedBy(title, name(String(error.details?.['claimedBy'] ?? ''))), open);
      if (error.code === 'APPLICATION_ALREADY_DECIDED') return this.decided(id, reader);
      if (error.code === 'NOT_FOUND') return messageOf(texts.gone);
      throw error;
    }
  }

  private async decided(id: Types.ObjectId, reader: Reader): Promise<DiscordMessage> {
    const application = await this.applications.findAnyById(id);
    if (!application) return messageOf(reader.texts.gone);
    const { status, treatedBy } = application;
    const { texts, name } = reader;
    const open = [linkButton(texts.readPage, consoleAddress(this.config.http.webOrigin, application))];
    const title = titleOf(application, reader);
    // The application was reopened meanwhile: the next press claims it.
    if (status === INITIAL_STATUS || !treatedBy) return messageOf(texts.unavailable, open);
    return messageOf(texts.decidedBy(title, texts.state[status], name(nameOf(treatedBy))), open);
  }
}
