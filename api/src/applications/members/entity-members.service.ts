import {
  LIST_MAX,
  type EntityApplicationInput,
  type EntityMembership,
  type EntityRoster,
  type EntityType,
  type MemberAnswer,
} from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { nameOf, snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { MessageLimits } from '../../notifications/message-limits.service.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { isVisibleTo } from '../application-access.js';
import { MEMBERS_NAMED, type ApplicationRecord } from '../application.schema.js';
import { toMembers } from './entity-members.mapper.js';
import { EntityMembersRepository, type EntityRecord } from './entity-members.repository.js';
import {
  confirmedOf,
  edited,
  isRefusal,
  memberOf,
  moved,
  namedIds,
  next,
  stateOf,
  type MemberMove,
  type MemberRecord,
  type RosterRecord,
} from './roster.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

/** People invited in one transaction, with their messages. */
const BATCH = 5;

/**
 * The members of entities: the people named in the form, who confirm that they belong. Each change is one conditional write
 * based on the roster that was read, so that concurrent confirmations cannot pass the type's limit.
 */
@Injectable()
export class EntityMembersService implements OnModuleInit {
  constructor(
    private readonly repository: EntityMembersRepository,
    private readonly users: UsersService,
    private readonly settings: LiveSettings,
    private readonly limits: MessageLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(MEMBERS_NAMED, (id) => this.invite(id));
  }

  /** For the leader and staff. @throws NOT_FOUND, also for everyone else */
  async roster(id: Types.ObjectId, viewer: SessionUser): Promise<EntityRoster> {
    return this.toRoster(await this.visible(id, viewer));
  }

  /** The entities in which the player is invited or has confirmed, newest first. */
  async membershipsOf(user: SessionUser): Promise<EntityMembership[]> {
    const rows = await this.repository.findNaming(user.discordId, LIST_MAX);
    const memberships = await Promise.all(rows.map((row) => this.toMembership(row, user.discordId)));
    return memberships.filter((membership) => membership !== null);
  }

  /** @throws NOT_FOUND, MEMBER_STATE_CONFLICT, ENTITY_FULL */
  async answer(id: Types.ObjectId, user: SessionUser, answer: MemberAnswer): Promise<void> {
    const person = { discordId: user.discordId, person: snapshotOf(user) };
    const { userId: leaderId } = await this.change(id, async (entity, at) => {
      const roster = moved(entity, person, answer, { at, cap: await this.capOf(entity.form) });
      // Store the refusal before the answer: even if the rest fails, the person is not invited again.
      if (answer !== 'confirm') await this.limits.refuse('entity.invited', entity.userId, user._id);
      return { roster, messages: [] };
    });
    if (answer === 'confirm') await this.limits.forgive('entity.invited', leaderId, user._id);
  }

  /**
   * The leader removes a member or an open invitation, or invites somebody again who has not declined or left.
   * @throws NOT_FOUND, also for everyone but the leader, MEMBER_STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  async decide(
    id: Types.ObjectId,
    leader: SessionUser,
    discordId: string,
    move: Extract<MemberMove, 'remove' | 'invite'>,
  ): Promise<EntityRoster> {
    const entity = await this.change(id, async (read, at) => {
      if (!read.userId.equals(leader._id)) throw new DomainError('NOT_FOUND');
      const person = await this.personOf(read, discordId);
      if (move === 'invite') await this.assertMayInvite(read, person);
      const roster = moved(read, { discordId, person }, move, { at, cap: 0 });
      return { roster, messages: move === 'invite' && person ? [invitation(read, person.userId, at)] : [] };
    });
    return this.toRoster(entity);
  }

  /** The roster after an edit of the form. @throws ENTITY_FULL */
  async afterEdit(entity: ApplicationRecord, form: object, at: Date): Promise<RosterRecord | undefined> {
    const input = form as EntityApplicationInput;
    return edited(entity as EntityRecord, input, { at, cap: await this.capOf(input) });
  }

  /** Invites the people who are named and have an account. Others find the invitation when they have logged in. */
  private async invite(id: Types.ObjectId): Promise<void> {
    for (;;) {
      const entity = await this.repository.find(id);
      if (!entity) return;
      const open = namedIds(entity).filter((discordId) => !memberOf(entity, discordId));
      const people = (await this.users.findByDiscordIds(open)).slice(0, BATCH);
      if (people.length === 0) return;
      const at = this.clock.now();
      // Somebody may have declined or left an earlier application of the same leader.
      const refusals = await this.limits.refusals(
        'entity.invited',
        entity.userId,
        people.map(({ _id }) => _id),
      );
      const invited = people.map((user): MemberRecord => {
        const refusedAt = refusals.get(user._id.toHexString());
        const state = refusedAt ? 'declined' : 'open';
        return { discordId: user.discordId, state, person: snapshotOf(user), at: refusedAt ?? at };
      });
      const roster = next(entity, [...(entity.roster?.members ?? []), ...invited]);
      const messages = invited.flatMap(({ state, person }) =>
        person && !isRefusal(state) ? [invitation(entity, person.userId, at)] : [],
      );
      await this.repository.save(entity, roster, messages);
    }
  }

  private async assertMayInvite({ userId }: EntityRecord, person: MemberRecord['person']): Promise<void> {
    const refusals = await this.limits.refusals('entity.invited', userId, person ? [person.userId] : []);
    if (refusals.size > 0) throw new DomainError('MEMBER_STATE_CONFLICT', { details: { state: 'declined' } });
    await this.limits.assertMayTell('entity.invited', userId);
  }

  /** Changes a roster. Tries again after each concurrent change, until its write succeeds. */
  private async change(
    id: Types.ObjectId,
    changed: (read: EntityRecord, at: Date) => Promise<{ roster: RosterRecord; messages: NewMessage[] }>,
  ): Promise<EntityRecord> {
    for (;;) {
      const read = await this.repository.find(id);
      if (!read) throw new DomainError('NOT_FOUND');
      const at = this.clock.now();
      const { roster, messages } = await changed(read, at);
      if (await this.repository.save(read, roster, messages)) return { ...read, roster };
    }
  }

  private async personOf(entity: EntityRecord, discordId: string): Promise<MemberRecord['person']> {
    const [user] = await this.users.findByDiscordIds([discordId]);
    return user ? snapshotOf(user) : (memberOf(entity, discordId)?.person ?? null);
  }

  private async visible(id: Types.ObjectId, viewer: SessionUser): Promise<EntityRecord> {
    const entity = await this.repository.find(id);
    const isVisible = entity && isVisibleTo(viewer, entity);
    if (!isVisible) throw new DomainError('NOT_FOUND');
    return entity;
  }

  private async capOf({ entityType }: Pick<EntityApplicationInput, 'entityType'>): Promise<number> {
    const { memberCaps } = await this.settings.current();
    // An older form may have a type without a limit. Members can confirm once the leader has chosen a current type.
    return memberCaps[entityType as EntityType] ?? 0;
  }

  private async toRoster(entity: EntityRecord): Promise<EntityRoster> {
    return {
      entityId: entity._id.toHexString(),
      entityName: entity.form.entityName,
      cap: await this.capOf(entity.form),
      confirmed: confirmedOf(entity).length,
      members: toMembers(entity),
    };
  }

  private async toMembership(entity: EntityRecord, discordId: string): Promise<EntityMembership | null> {
    const state = stateOf(entity, discordId);
    if (state === null || state === 'removed') return null;
    return {
      entityId: entity._id.toHexString(),
      entityName: entity.form.entityName,
      entityType: entity.form.entityType,
      status: entity.status,
      leader: toPerson(entity.createdBy),
      state,
      cap: await this.capOf(entity.form),
      confirmed: confirmedOf(entity).length,
    };
  }
}

const invitation = ({ form, createdBy }: EntityRecord, memberId: Types.ObjectId, at: Date): NewMessage =>
  playerMessage(
    'entity.invited',
    { entity: form.entityName, leader: nameOf(createdBy), memberId: memberId.toHexString() },
    at,
  );
