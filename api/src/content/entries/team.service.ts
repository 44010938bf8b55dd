import { Injectable } from '@nestjs/common';
import type { TeamAnswerInput, TeamInvitation } from '@city/contracts';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
import { toTeamInvitation, type ListedContent } from './content.mapper.js';
import { ContentRepository } from './content.repository.js';
import { PublishedContent } from './published-content.js';

/** People's answers to the entries about them on the team page. */
@Injectable()
export class TeamService {
  constructor(
    private readonly repository: ContentRepository,
    private readonly published: PublishedContent,
    private readonly pictures: PicturesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The published entries about a person, answered or not. */
  async invitations(userId: Types.ObjectId): Promise<TeamInvitation[]> {
    return (await this.repository.findInvitations(userId)).map(toTeamInvitation);
  }

  /**
   * Agrees to the version of an entry that the person has seen, declines it, or withdraws an agreement. The site changes
   * immediately. The same answer again changes nothing.
   * @returns the entries about the person that are still published
   * @throws NOT_FOUND if no such entry about this person is published
   * @throws TEAM_ENTRY_CHANGED if they agree to a version that is not the present one
   */
  async answer(
    id: Types.ObjectId,
    { agrees, version }: TeamAnswerInput,
    by: AuditBy,
  ): Promise<TeamInvitation[]> {
    const userId = by.actor._id;
    await retryLost(async () => {
      const entry = await this.repository.findAbout(userId, id);
      if (entry?.agreement?.agrees === agrees) return entry;
      if (!entry?.published) {
        throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this entry.' });
      }
      if (agrees && entry.rev !== version) throw new DomainError('TEAM_ENTRY_CHANGED');
      return this.store(entry, agrees, by);
    });
    return this.invitations(userId);
  }

  /** One conditional write; null if the entry has changed since it was read. */
  private async store(
    { _id: id, rev, picture }: ListedContent,
    agrees: boolean,
    { actor, origin }: AuditBy,
  ): Promise<ListedContent | null> {
    const at = this.clock.now();
    const gone = { published: false, picture: null };
    const audit: AuditInput = {
      actor,
      action: agrees ? 'content.agree' : 'content.decline',
      target: { type: 'content', id: id.toHexString() },
      ...(!agrees && { before: { published: true, picture }, after: gone }),
      ...origin,
    };
    const stored = await this.audit.recordChange(audit, () =>
      this.repository.update({
        id,
        rev,
        fields: { agreement: { agrees, at }, ...(!agrees && gone) },
        change: { at, action: agrees ? 'agreed' : 'declined', by: snapshotOf(actor), fields: [] },
      }),
    );
    if (!stored) return null;
    await this.published.renew();
    if (!agrees && picture) await this.pictures.discard([picture]);
    return stored;
  }
}
