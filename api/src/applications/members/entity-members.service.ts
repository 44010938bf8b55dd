import {
  LIST_MAX,
  type EntityMembership,
  type EntityRoster,
  type MemberAnswer,
  type SettingValues,
} from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { MessageLimits } from '../../notifications/message-limits.service.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { nameOf, snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import { isVisibleTo } from '../application-policy.js';
import { MEMBERS_NAMED } from '../application.schema.js';
import { EntityMembersRepository, type EntityRecord } from './entity-members.repository.js';
import {
  capOf,
  confirmedOf,
  isRefusal,
  memberOf,
  moved,
  namedIds,
  next,
  stateOf,
  toMembers,
  type MemberMove,
  type MemberRecord,
} from './roster.js';

/** People invited in one transaction, with their messages. */
const BATCH = 5;

/**
 * The members of entities: the people named in the form, who confirm that they belong. Each change is a transaction that
 * reads the roster, so that concurrent confirmations cannot pass the type's limit.
 */
@Injectable()
@HoldsPersonalData()
export class EntityMembersService implements OnModuleInit, PersonalDataSource {
  constructor(
    private readonly repository: EntityMembersRepository,
    private readonly users: UsersService,
    private readonly settings: LiveSettings,
    private readonly limits: MessageLimits,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(MEMBERS_NAMED, (id) => this.invite(id));
  }

  /** For the leader and staff. @throws NOT_FOUND, also for everyone else */
  async roster(id: Types.ObjectId, viewer: SessionUser): Promise<EntityRoster> {
    const entity = await this.existing(id);
    if (!isVisibleTo(viewer, entity)) throw new DomainError('NOT_FOUND');
    return toRoster(entity, await this.caps());
  }

  /** The entities in which the player is invited or has confirmed, newest first. */
  async membershipsOf({ discordId }: SessionUser): Promise<EntityMembership[]> {
    const rows = await this.repository.findNaming(discordId, LIST_MAX);
    const caps = await this.caps();
    return rows.flatMap((row) => {
      const state = stateOf(row, discordId);
      return state === null || state === 'removed' ? [] : [toMembership(row, state, caps)];
    });
  }

  /** @throws NOT_FOUND, MEMBER_STATE_CONFLICT, ENTITY_FULL */
  async answer(id: Types.ObjectId, user: SessionUser, answer: MemberAnswer): Promise<void> {
    const person = { discordId: user.discordId, person: snapshotOf(user) };
    const caps = await this.caps();
    await this.transactions.run(async () => {
      const entity = await this.existing(id);
      const rules = { at: this.clock.now(), cap: capOf(entity.form, caps) };
      const roster = moved(entity, person, answer, rules);
      if (answer === 'confirm') await this.limits.forgive('entity.invited', entity.userId, user._id);
      else await this.limits.refuse('entity.invited', entity.userId, user._id);
      // Last: from here on, answers of other members conflict with this one.
      await this.repository.save(entity, roster, []);
    });
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
    const changed = await this.transactions.run(async () => {
      const entity = await this.existing(id);
      if (!entity.userId.equals(leader._id)) throw new DomainError('NOT_FOUND');
      const [user] = await this.users.findByDiscordIds([discordId]);
      const person = user ? snapshotOf(user) : (memberOf(entity, discordId)?.person ?? null);
      if (move === 'invite') await this.assertMayInvite(entity, person);
      const at = this.clock.now();
      const roster = moved(entity, { discordId, person }, move, { at, cap: 0 });
      const messages = move === 'invite' && person ? [invitation(entity, person.userId, at)] : [];
      return this.repository.save(entity, roster, messages);
    });
    return toRoster(changed, await this.caps());
  }

  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'memberships'>> {
    const entities = await this.repository.findOfMember(_id);
    const memberships = entities.flatMap(({ form, roster }) =>
      (roster?.members ?? [])
        .filter(({ person }) => person?.userId.equals(_id))
        .map(({ state, at }) => ({ entity: form.entityName, state, at: at.toISOString() })),
    );
    return { memberships };
  }

  /** Removes the person from other people's rosters, and removes all members of the entities that they lead. */
  async erase({ userId, at }: ErasedPerson): Promise<void> {
    const change = (id: Types.ObjectId, changed: (members: MemberRecord[]) => MemberRecord[]) =>
      this.transactions.run(async () => {
        const read = await this.repository.findAny(id);
        if (read?.roster) await this.repository.save(read, next(read, changed(read.roster.members)), []);
      });
    for (const { _id } of await this.repository.findOfMember(userId))
      await change(_id, (members) => members.filter(({ person }) => !person?.userId.equals(userId)));
    for (const { _id } of await this.repository.findLedBy(userId))
      await change(_id, (members) => members.map((member) => ({ ...member, state: 'removed', at })));
  }

  /** Invites the people who are named and have an account. Others find the invitation when they have logged in. */
  private async invite(id: Types.ObjectId): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await this.transactions.run(() => this.inviteSome(id));
  }

  /** @returns false when nobody is left to be invited */
  private async inviteSome(id: Types.ObjectId): Promise<boolean> {
    const entity = await this.repository.find(id);
    if (!entity) return false;
    const open = namedIds(entity).filter((discordId) => !memberOf(entity, discordId));
    const people = (await this.users.findByDiscordIds(open)).slice(0, BATCH);
    if (people.length === 0) return false;
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
    return true;
  }

  private async assertMayInvite({ userId }: EntityRecord, person: MemberRecord['person']): Promise<void> {
    const refusals = await this.limits.refusals('entity.invited', userId, person ? [person.userId] : []);
    if (refusals.size > 0) throw new DomainError('MEMBER_STATE_CONFLICT', { details: { state: 'declined' } });
    await this.limits.assertMayTell('entity.invited', userId);
  }

  private async existing(id: Types.ObjectId): Promise<EntityRecord> {
    const entity = await this.repository.find(id);
    if (!entity) throw new DomainError('NOT_FOUND');
    return entity;
  }

  /** Read it before a transaction: the settings are shared by all requests. */
  private async caps(): Promise<SettingValues['memberCaps']> {
    return (await this.settings.current()).memberCaps;
  }
}

const invitation = ({ form, createdBy }: EntityRecord, memberId: Types.ObjectId, at: Date): NewMessage =>
  playerMessage(
    'entity.invited',
    { entity: form.entityName, leader: nameOf(createdBy), memberId: memberId.toHexString() },
    at,
  );

const toRoster = (entity: EntityRecord, caps: SettingValues['memberCaps']): EntityRoster => ({
  entityId: entity._id.toHexString(),
  entityName: entity.form.entityName,
  cap: capOf(entity.form, caps),
  confirmed: confirmedOf(entity).length,
  members: toMembers(entity),
});

const toMembership = (
  entity: EntityRecord,
  state: EntityMembership['state'],
  caps: SettingValues['memberCaps'],
): EntityMembership => ({
  entityId: entity._id.toHexString(),
  entityName: entity.form.entityName,
  entityType: entity.form.entityType,
  status: entity.status,
  leader: toPerson(entity.createdBy),
  state,
  cap: capOf(entity.form, caps),
  confirmed: confirmedOf(entity).length,
});
