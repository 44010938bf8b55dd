import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { EntityMembersRepository, type EntityRecord } from './entity-members.repository.js';
import { next, type MemberRecord } from './roster.js';

/** Personal data in rosters: the people invited to an entity, and their answers. */
@Injectable()
@HoldsPersonalData()
export class EntityMembersPersonalData implements PersonalDataSource {
  constructor(private readonly repository: EntityMembersRepository) {}

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
    for (const { _id } of await this.repository.findOfMember(userId))
      await this.change(_id, (members) => members.filter(({ person }) => !person?.userId.equals(userId)));
    for (const { _id } of await this.repository.findLedBy(userId))
      await this.change(_id, (members) => members.map((member) => ({ ...member, state: 'removed', at })));
  }

  private async change(
    id: Types.ObjectId,
    changed: (members: MemberRecord[]) => MemberRecord[],
  ): Promise<void> {
    for (;;) {
      const read: EntityRecord | null = await this.repository.findAny(id);
      if (!read?.roster) return;
      if (await this.repository.save(read, next(read, changed(read.roster.members)), [])) return;
    }
  }
}
