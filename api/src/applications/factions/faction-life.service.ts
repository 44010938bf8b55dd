import {
  FACTION_FACES_MAX,
  FACTION_VISITORS_MIN,
  factionFormOption,
  foldText,
  type Content,
  type EntityApplicationInput,
  type FactionLife,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { PublishedContent } from '../../content/entries/published-content.js';
import { CityVisitsRepository } from '../../game/records/city-visits.repository.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { APPLICATION_MODEL, type ApplicationRecord } from '../application.schema.js';
import { confirmedOf } from '../members/roster.js';

/** How long a process caches the life of a faction. */
const KEEP_MS = 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;
/** Maximum applications that are read for one faction. */
const READ_MAX = 1_000;

interface Member {
  userId: Types.ObjectId;
  leads: boolean;
  /** When they became a member. */
  since: Date | null;
}

/** The members of a faction who agreed to be shown, and its last seven days in numbers. */
@Injectable()
export class FactionLives {
  /** By slug; published factions only. */
  private readonly kept = new Map<string, { at: number; life: Promise<FactionLife> }>();

  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly applications: Model<ApplicationRecord>,
    private readonly published: PublishedContent,
    private readonly users: UsersService,
    private readonly visits: CityVisitsRepository,
    private readonly clock: Clock,
  ) {}

  /** Up to a minute old. @throws NOT_FOUND */
  async of(slug: string): Promise<FactionLife> {
    const faction = await this.published.find('faction', slug);
    if (!faction) throw new DomainError('NOT_FOUND');
    const kept = this.kept.get(slug);
    if (kept && this.clock.ticks() - kept.at < KEEP_MS) return kept.life;
    const life = this.read(faction);
    this.kept.set(slug, { at: this.clock.ticks(), life });
    life.catch(() => this.kept.delete(slug));
    return life;
  }

  private async read(faction: Content): Promise<FactionLife> {
    const department = await this.departmentOf(faction);
    const members = uniqueMembers([
      ...(await this.membersOfEntities(faction)),
      ...(department === null ? [] : await this.membersOfDepartment(department)),
    ]);
    if (members.length === 0) return { faces: [], week: null };
    const from = new Date(this.clock.now().getTime() - WEEK_MS);
    const ids = members.map(({ userId }) => userId);
    const leaders = new Set(members.filter(({ leads }) => leads).map(keyOf));
    const [faces, inCity, applied] = await Promise.all([
      this.users.facesOf(ids, FACTION_FACES_MAX),
      this.visits.countPlayersSince(ids, from),
      department === null ? null : this.countApplied(department, from),
    ]);
    return {
      faces: faces.map(({ userId, ...face }) => ({ ...face, leads: leaders.has(userId.toHexString()) })),
      week: {
        inCity: inCity < FACTION_VISITORS_MIN ? null : inCity,
        joined: members.filter(({ since }) => since !== null && since >= from).length,
        applied,
      },
    };
  }

  /** The department that this faction alone leads to, if there is one. */
  private async departmentOf({ faction }: Content): Promise<string | null> {
    const leadsTo = faction?.leadsTo;
    if (!leadsTo) return null;
    const { kind, option } = factionFormOption(leadsTo);
    const factions = await this.published.all('faction');
    const isShared = factions.filter((one) => one.faction?.leadsTo === leadsTo).length > 1;
    return kind === 'job' && !isShared ? option : null;
  }

  private async membersOfDepartment(department: string): Promise<Member[]> {
    const accepted = await this.applications
      .find(
        { kind: 'job', status: 'Accepted', 'form.preferredDepartment': department },
        { userId: 1, treatedAt: 1 },
      )
      .sort({ createdAt: 1, _id: 1 })
      .limit(READ_MAX)
      .lean<Pick<ApplicationRecord, 'userId' | 'treatedAt'>[]>()
      .exec();
    return accepted.map(({ userId, treatedAt }) => ({ userId, leads: false, since: treatedAt }));
  }

  /** The leader and the confirmed members of each accepted entity that has the faction’s name in any language. */
  private async membersOfEntities({ texts }: Content): Promise<Member[]> {
    const names = new Set(Object.values(texts).map(({ title }) => foldText(title)));
    const found = await this.applications
      .find(
        { kind: 'entity', searchKeys: { $in: [...names] }, status: 'Accepted' },
        { userId: 1, treatedAt: 1, roster: 1, 'form.entityName': 1 },
      )
      .limit(READ_MAX)
      .lean<ApplicationRecord<Pick<EntityApplicationInput, 'entityName'>>[]>()
      .exec();
    // The keys also contain the ends of longer names.
    return found
      .filter(({ form }) => names.has(foldText(form.entityName)))
      .flatMap(({ userId, treatedAt, roster }) => [
        { userId, leads: true, since: treatedAt },
        ...confirmedOf({ roster }).flatMap(({ person, at }) =>
          person
            ? [{ userId: person.userId, leads: false, since: treatedAt && treatedAt > at ? treatedAt : at }]
            : [],
        ),
      ]);
  }

  private countApplied(department: string, from: Date): Promise<number> {
    return this.applications
      .countDocuments({ kind: 'job', 'form.preferredDepartment': department, createdAt: { $gte: from } })
      .exec();
  }
}

const keyOf = ({ userId }: Pick<Member, 'userId'>): string => userId.toHexString();

/** Each person once, leaders first. */
function uniqueMembers(members: readonly Member[]): Member[] {
  const unique = new Map<string, Member>();
  for (const member of members.toSorted((a, b) => Number(b.leads) - Number(a.leads))) {
    if (!unique.has(keyOf(member))) unique.set(keyOf(member), member);
  }
  return [...unique.values()];
}
