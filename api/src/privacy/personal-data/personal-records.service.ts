import type { Device, ErasureRequest, PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter, Types } from 'mongoose';
import { avatarUrl } from '../../accounts/users/avatar-url.js';
import type { User } from '../../accounts/users/user.schema.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { searchableNames } from '../../platform/ports/erased-history.js';
import {
  EXPORT_PARTS,
  personalDataOf,
  SOURCE,
  type ErasedActor,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalData,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { AuditPersonalData } from '../../staff/audit/audit.personal-data.js';
import { eraseStaff } from '../../staff/audit/staff-edits.js';
import { ErasuresRepository } from './erasures.repository.js';

/** A document with a history, which is its optimistic lock. */
interface Row {
  _id: Types.ObjectId;
  history: unknown[];
}

interface Declared {
  model: Model<Row>;
  data: PersonalData<Row>;
}

interface StoredSession {
  expires?: Date;
  session: { userId?: string; loginAt?: number; device?: Device };
}

/** Exports and erases a person's data in any collection, by the declarations of the schemas. */
@Injectable()
export class PersonalRecords {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly modules: ModulesContainer,
    private readonly users: ErasuresRepository,
    private readonly log: AuditPersonalData,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A player's own data. @throws NOT_FOUND, also for an erased user */
  async export(id: Types.ObjectId): Promise<PersonalDataExport> {
    const user = await this.users.findUser(id);
    if (!user || user.erasure)
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
    const parts = await Promise.all([
      ...this.declared().map((declared) => this.exported(declared, user)),
      ...this.sources().map((source) => source.exportOf?.(user)),
      this.exportSessions(user),
    ]);
    const all: Partial<ExportParts> = Object.assign({}, ...parts);
    return {
      format: 1,
      exportedAt: this.clock.now().toISOString(),
      profile: {
        _id: user._id.toHexString(),
        discord_id: user.discordId,
        discord_username: user.username,
        global_name: user.globalName,
        discord_avatar: user.avatar,
        avatarUrl: avatarUrl(this.config.discord.cdnBaseUrl, user.discordId, user.avatar),
        email: user.email,
        role: user.role,
        pack: user.pack,
        locale: user.locale,
        inRequiredServer: user.inRequiredServer,
        createdAt: user.createdAt.toISOString(),
        lastLoginAt: user.lastLoginAt.toISOString(),
      },
      consent: {
        cookies: user.cookiesConsent,
        renewalReminders: user.renewalReminders ?? true,
        publicLists: Boolean(user.publicFace),
      },
      suspensions: (user.suspensionHistory ?? []).map(({ at, action, reason, until }) => ({
        at: at.toISOString(),
        action,
        reason,
        until: until?.toISOString() ?? null,
      })),
      erasureRequest: toErasureRequest(user),
      ...(Object.fromEntries(EXPORT_PARTS.map((part) => [part, all[part]])) as unknown as ExportParts),
    };
  }

  /** Number of documents that block an erasure. */
  async countBlocking(userId: Types.ObjectId): Promise<number> {
    const counts = await Promise.all(
      this.declared().map(async ({ model, data }) =>
        data.blocks ? model.countDocuments({ ...about(data, userId), ...data.blocks }).exec() : 0,
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Idempotent, and may be interrupted at any step. */
  async erase(person: ErasedPerson): Promise<void> {
    const { userId, names } = person;
    // First, so that the user cannot write while the rest is erased.
    await this.sessions.deleteMany({ 'session.userId': userId.toHexString() }, this.limit);
    const staffNames = (await this.log.hasActedAsStaff(userId)) ? searchableNames(names) : [];
    for (const declared of this.declared()) await this.eraseFrom(declared, { ...person, staffNames });
    for (const source of this.sources()) await source.erase?.(person);
    // Last, because the log shows earlier steps whether the person acted as staff.
    await this.log.erase(person);
  }

  private async exported({ model, data }: Declared, person: ExportedPerson): Promise<Partial<ExportParts>> {
    if (!data.export) return {};
    const { as, where, sort = {}, of } = data.export;
    const rows = await model
      .find(where ? where(person) : about(data, person._id))
      .sort(sort)
      .lean<Row[]>()
      .exec();
    return { [as]: of(rows, person) };
  }

  private async eraseFrom({ model, data }: Declared, person: ErasedActor): Promise<void> {
    const { on, auditedAs, rewrite, changes, staffLines = [] } = data;
    const { userId, staffNames } = person;
    const find = (where: QueryFilter<Row>) => model.find(where).lean<Row[]>().exec();
    const own = auditedAs || rewrite ? await find(about(data, userId)) : [];
    if (auditedAs) {
      const typeOf = (row: Row) => (typeof auditedAs === 'string' ? auditedAs : auditedAs(row));
      await this.log.eraseTargetDetails(own.map((row) => ({ type: typeOf(row), id: row._id.toHexString() })));
    }
    for (const [where, change, arrayFilters] of changes?.(person) ?? [])
      await model.updateMany(where, change, arrayFilters && { arrayFilters });
    for (const list of staffLines) await eraseStaff(model, list, person);
    if (rewrite) {
      // Skipped if a line was added since the read; the next sweep retries.
      const unchanged = ({ _id, history }: Row) => ({ _id, history: { $size: history.length } });
      for (const row of own) await model.updateOne(unchanged(row), rewrite.own(row, person));
      const acted = staffNames.length > 0 ? await find({ 'history.by': { $in: staffNames } }) : [];
      for (const row of acted) await model.updateOne(unchanged(row), rewrite.asStaff(row, person));
    }
    if (on === 'erase') for (const path of pathsOf(data)) await model.deleteMany({ [path]: userId });
  }

  /** The collections whose schemas declare personal data. */
  private declared(): Declared[] {
    return Object.values(this.connection.models).flatMap((model) => {
      const data = personalDataOf(model.schema);
      return data ? [{ model, data }] : [];
    });
  }

  private sources(): PersonalDataSource[] {
    const providers = [...this.modules.values()].flatMap((module) => [...module.providers.values()]);
    return providers
      .filter(({ metatype }) => metatype && Reflect.hasMetadata(SOURCE, metatype))
      .map(({ instance }) => instance as PersonalDataSource);
  }

  /** The collection of the session store has no schema. */
  private get sessions() {
    return this.connection.collection<StoredSession>('sessions');
  }

  private get limit() {
    return { maxTimeMS: this.config.limits.queryMs };
  }

  private async exportSessions({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'sessions'>> {
    const rows = await this.sessions.find({ 'session.userId': _id.toHexString() }, this.limit).toArray();
    const sessions = rows.map(({ expires, session: { loginAt, device } }) => ({
      ...device,
      expires: expires?.toISOString() ?? null,
      loginAt: loginAt ? new Date(loginAt).toISOString() : null,
    }));
    return { sessions };
  }
}

const pathsOf = ({ by = [] }: Pick<PersonalData<Row>, 'by'>): readonly string[] =>
  typeof by === 'string' ? [by] : by;

/** The documents about a person. */
function about(data: PersonalData<Row>, userId: Types.ObjectId): QueryFilter<Row> {
  const [first, ...others] = pathsOf(data).map((path) => ({ [path]: userId }));
  // An empty filter would match the documents of everybody.
  if (!first) throw new Error('a declaration of personal data lacks its path (`by`)');
  return others.length > 0 ? { $or: [first, ...others] } : first;
}

export const toErasureRequest = ({ erasureRequestedAt, erasureNote }: User): ErasureRequest => ({
  requestedAt: erasureRequestedAt?.toISOString() ?? null,
  note: erasureNote ?? null,
});
