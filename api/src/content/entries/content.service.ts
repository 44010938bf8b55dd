import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  contentTimeIssue,
  listContentIssues,
  type AuditAction,
  type ContentChange,
  type ContentField,
  type ContentInput,
  type StaffContent,
  type TeamAnswerInput,
  type TeamInvitation,
} from '@city/contracts';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { refuseBrokenRules } from '../../platform/validation/form-rules.decorator.js';
import { slugOf } from '../../shop/products/products.service.js';
import { AuditPersonalData } from '../../staff/audit/audit.personal-data.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import { StaffRights } from '../../staff/roles/staff-rights.service.js';
import { PicturesService } from '../pictures/pictures.service.js';
import type { CreateContentDto, UpdateContentDto } from './content.dto.js';
import {
  titleOf,
  toContentChange,
  toInput,
  toStaffContent,
  toStoredFields,
  toTeamInvitation,
  type ListedContent,
} from './content.mapper.js';
import { ContentRepository } from './content.repository.js';
import { PublishedContent } from './published-content.js';

/** Staff read, create, edit and delete the site's content. People answer to the entries about them on the team page. */
@Injectable()
@HoldsPersonalData()
export class ContentService implements OnModuleInit, PersonalDataSource {
  constructor(
    private readonly repository: ContentRepository,
    private readonly published: PublishedContent,
    private readonly pictures: PicturesService,
    private readonly staff: StaffRights,
    private readonly audit: AuditService,
    private readonly log: AuditPersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pictures.usedBy((addresses) => this.repository.findPictures(addresses));
  }

  async list(request: ListRequest): Promise<Page<StaffContent>> {
    const { rows, total } = await this.repository.findPage(request);
    return { rows: rows.map(toStaffContent), total };
  }

  async get(id: Types.ObjectId): Promise<StaffContent> {
    return toStaffContent(await this.existing(id));
  }

  /** The last changes of an entry, oldest first. @throws NOT_FOUND */
  async history(id: Types.ObjectId): Promise<ContentChange[]> {
    return (await this.existing(id)).history.map(toContentChange);
  }

  /**
   * Creates an entry, as a draft or published, with a unique slug derived from its title.
   * @param id the entry's id, for idempotency: an entry already stored under it is returned
   * @throws VALIDATION_FAILED
   */
  async create(given: CreateContentDto, by: AuditBy, id = new Types.ObjectId()): Promise<StaffContent> {
    const earlier = await this.repository.findById(id);
    if (earlier) return toStaffContent(earlier);
    const input: ContentInput = {
      kind: given.kind,
      texts: given.texts,
      picture: given.picture ?? null,
      startsAt: given.startsAt ?? null,
      endsAt: given.endsAt ?? null,
      faction: given.faction ?? null,
      gallery: given.gallery ?? null,
      person: given.person ?? null,
      published: given.published ?? false,
    };
    const now = this.clock.now();
    await this.check(input, null);
    const fields = toStoredFields(input);
    const change = { at: now, action: 'created' as const, by: snapshotOf(by.actor), fields: [] };
    const record = {
      _id: id,
      kind: input.kind,
      slug: slugOf(titleOf(fields.texts), input.kind),
      ...fields,
      publishedAt: fields.published ? now : null,
      agreement: null,
      history: [change],
      rev: 1,
      createdAt: now,
      updatedAt: now,
    };
    const entry = entryOf('content.create', id, by, { after: { ...toInput(record) } });
    const insert = (slug: string) =>
      unlessTaken(this.audit.recordChange(entry, () => this.repository.insert({ ...record, slug })));
    // Another entry may have this title.
    const stored = (await insert(record.slug)) ?? (await insert(`${record.slug}-${id.toHexString()}`));
    // A repetition of this request has created the entry.
    if (!stored) return this.get(id);
    await this.published.renew();
    return toStaffContent(stored);
  }

  /**
   * Changes the given fields only. An edit without changes is not recorded.
   * @throws NOT_FOUND, VALIDATION_FAILED
   */
  async update(id: Types.ObjectId, given: UpdateContentDto, by: AuditBy): Promise<StaffContent> {
    return retryLost(async () => {
      const current = await this.existing(id);
      const before = toInput(current);
      const wanted = { ...before, ...defined(given) };
      if (wanted.kind !== before.kind) {
        refuseBrokenRules([{ field: 'kind', code: 'OPTION_INVALID', message: 'kind can’t be changed' }]);
      }
      if (wanted.person && wanted.person.userId !== before.person?.userId) {
        const message = 'the person can’t be changed';
        refuseBrokenRules([{ field: 'person.userId', code: 'OPTION_INVALID', message }]);
      }
      await this.check(wanted, before);
      const fields = toStoredFields(wanted);
      const after = toInput({ ...current, ...fields });
      const changed = (Object.keys(after) as (keyof ContentInput)[]).filter(
        (field): field is ContentField => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
      );
      if (changed.length === 0) return toStaffContent(current);
      const now = this.clock.now();
      const of = (input: ContentInput) => Object.fromEntries(changed.map((field) => [field, input[field]]));
      const entry = entryOf('content.update', id, by, { before: of(before), after: of(after) });
      const updated = await this.audit.recordChange(entry, () =>
        this.repository.update({
          id,
          rev: current.rev,
          fields: {
            ...fields,
            publishedAt: current.publishedAt ?? (fields.published ? now : null),
            agreement: asksAgain(before, after) ? null : (current.agreement ?? null),
          },
          change: { at: now, action: 'updated', by: snapshotOf(by.actor), fields: changed },
        }),
      );
      if (!updated) return null;
      await this.published.renew();
      return toStaffContent(updated);
    });
  }

  /**
   * Deletes a draft with its history; the audit log keeps its contents. Its picture is deleted, too, unless another
   * page shows it.
   * @returns the deleted entry
   * @throws NOT_FOUND, ENTRY_PUBLISHED
   */
  async remove(id: Types.ObjectId, by: AuditBy): Promise<StaffContent> {
    return retryLost(async () => {
      const current = await this.existing(id);
      if (current.published) throw new DomainError('ENTRY_PUBLISHED');
      const entry = entryOf('content.delete', id, by, { before: { ...toInput(current) } });
      if (!(await this.audit.recordChange(entry, () => this.repository.remove(current)))) return null;
      if (current.picture) await this.pictures.discard([current.picture]);
      return toStaffContent(current);
    });
  }

  /** The published entries about a person, answered or not. */
  async invitations(userId: Types.ObjectId): Promise<TeamInvitation[]> {
    return (await this.repository.findAbout(userId, { published: true })).map(toTeamInvitation);
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
      const [entry] = await this.repository.findAbout(userId, { _id: id });
      if (entry?.agreement?.agrees === agrees) return entry;
      if (!entry?.published) {
        throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this entry.' });
      }
      if (agrees && entry.rev !== version) throw new DomainError('TEAM_ENTRY_CHANGED');
      return this.storeAnswer(entry, agrees, by);
    });
    return this.invitations(userId);
  }

  /** The team page's entries about a person; drafts are included, because they are stored, too. */
  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'teamEntries'>> {
    const teamEntries = (await this.repository.findAbout(_id)).map((record) => {
      const { person, texts, picture, agreement } = toStaffContent(record);
      return { name: person?.name ?? '', texts, picture, agreement };
    });
    return { teamEntries };
  }

  /** Deletes the entries about the person with their pictures. Other processes show them for at most another minute. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    const deleted = await this.log.deletedTargets('content.delete', 'person.userId', userId);
    await this.log.eraseTargetDetails(deleted.map((id) => ({ type: 'content', id })));
    const entries = await this.repository.findAbout(userId);
    if (entries.length === 0) return;
    await this.repository.removeAbout(userId);
    await this.published.renew();
    await this.pictures.discard(entries.flatMap(({ picture }) => picture ?? []));
  }

  /** One conditional write; null if the entry has changed since it was read. */
  private async storeAnswer(
    { _id: id, rev, picture }: ListedContent,
    agrees: boolean,
    by: AuditBy,
  ): Promise<ListedContent | null> {
    const at = this.clock.now();
    const gone = { published: false, picture: null };
    const facts = agrees ? {} : { before: { published: true, picture }, after: gone };
    const entry = entryOf(agrees ? 'content.agree' : 'content.decline', id, by, facts);
    const stored = await this.audit.recordChange(entry, () =>
      this.repository.update({
        id,
        rev,
        fields: { agreement: { agrees, at }, ...(!agrees && gone) },
        change: { at, action: agrees ? 'agreed' : 'declined', by: snapshotOf(by.actor), fields: [] },
      }),
    );
    if (!stored) return null;
    await this.published.renew();
    if (!agrees && picture) await this.pictures.discard([picture]);
    return stored;
  }

  private async existing(id: Types.ObjectId) {
    const found = await this.repository.findById(id);
    if (!found) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this entry.' });
    return found;
  }

  private async check(input: ContentInput, before: ContentInput | null): Promise<void> {
    refuseBrokenRules([
      ...listContentIssues(input),
      ...contentTimeIssue(input.startsAt, before?.startsAt ?? null, this.clock.now()),
    ]);
    const isAsked = input.published && !before?.published;
    if (input.person && (!before || isAsked)) await this.checkStaff(input.person.userId);
    if (input.picture) await this.pictures.choose([input.picture]);
  }

  /** Only members of staff can be on the team page. */
  private async checkStaff(userId: string): Promise<void> {
    if ((await this.staff.people()).some(({ _id }) => _id === userId)) return;
    const message = 'choose a member of staff';
    refuseBrokenRules([{ field: 'person.userId', code: 'OPTION_INVALID', message }]);
  }
}

const entryOf = (
  action: AuditAction,
  id: Types.ObjectId,
  { actor, origin }: AuditBy,
  facts: Pick<AuditInput, 'before' | 'after'>,
): AuditInput => ({ actor, action, target: { type: 'content', id: id.toHexString() }, ...facts, ...origin });

/**
 * Whether an edit changes the text, picture, name or publication of a team page entry. Then an earlier answer is void.
 */
function asksAgain(before: ContentInput, after: ContentInput): boolean {
  const shown = ({ texts, picture, person, published }: ContentInput) =>
    JSON.stringify([texts, picture, person?.name, published]);
  return shown(before) !== shown(after);
}

function defined(given: UpdateContentDto): Partial<ContentInput> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
