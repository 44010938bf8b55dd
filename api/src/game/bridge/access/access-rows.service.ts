import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService } from '../../../accounts/users/users.service.js';
import { ApplicationsRepository } from '../../../applications/applications.repository.js';
import { Clock } from '../../../platform/clock.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../../platform/ports/personal-data.js';
import { Transactions } from '../../../platform/transactions/transactions.js';
import { StaffRights } from '../../../staff/roles/staff-rights.service.js';
import { GameAccountsRepository } from '../../records/game-accounts.repository.js';
import { SiteKey } from '../site-key.service.js';
import { accessOf, isListed } from './access-rules.js';
import { AccessRepository, type RowChange } from './access.repository.js';
import type { AccessFacts, AccessRowRecord } from './access.schema.js';

/** Players in one transaction. */
const BATCH = 100;

/** Writes the rows of players, in the transaction of each change of a player. */
@Injectable()
@HoldsPersonalData()
export class AccessRows implements PersonalDataSource {
  /** Requests share the reads of rights, so these belong to no transaction. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly repository: AccessRepository,
    private readonly users: UsersService,
    private readonly applications: ApplicationsRepository,
    private readonly accounts: GameAccountsRepository,
    private readonly rights: StaffRights,
    private readonly site: SiteKey,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Computes the rows of all accounts: an earlier version may have written them, and time changes them, too. */
  async build(): Promise<void> {
    const at = this.clock.now();
    // The erasure of deleted accounts has removed their rows.
    for await (const ids of this.users.allIds(BATCH)) {
      await this.transactions.run(() => this.update(ids, { always: false }));
      await this.repository.publish(this.clock.now());
    }
    await this.repository.setBuilt(at);
  }

  /** Deletes the row of an erased player. Game servers drop it with the next page. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.repository.write([{ _id: userId, facts: null, isNews: true }]);
    await this.repository.publish(this.clock.now());
  }

  /**
   * Computes rows from the documents that the transaction sees.
   * @param always write unchanged rows, too. Two changes of one player at the same time then conflict, and the second one
   * starts again: each alone has read only its own documents.
   */
  async update(ids: readonly Types.ObjectId[], { always } = { always: true }): Promise<void> {
    if (!this.site.isSet) return;
    const users = await this.users.findByIds(ids);
    const applications = await this.applications.findSettledSlots(ids);
    const accounts = await this.accounts.findByIds(ids);
    const hasLinks = accounts.some(({ links }) => links.length > 0);
    const rightsOf = hasLinks ? await this.outside(() => this.rights.current()) : null;
    const rows = new Map((await this.repository.findRows(ids)).map((row) => [row._id.toHexString(), row]));
    const now = this.clock.now();
    const changes = users.map((user): RowChange => {
      const { _id } = user;
      const facts = accessOf(
        {
          user,
          whitelist: applications.find(({ userId, kind }) => userId.equals(_id) && kind === 'whitelist'),
          links: accounts.find((account) => account._id.equals(_id))?.links ?? [],
          isStaff: rightsOf !== null && rightsOf(user, true).permissions.length > 0,
        },
        now,
      );
      return { _id, facts, isNews: isNews(facts, rows.get(_id.toHexString())) };
    });
    await this.repository.write(always ? changes : changes.filter((change) => change.isNews));
  }
}

/** Whether game servers must get new facts. */
function isNews(facts: AccessFacts, row: AccessRowRecord | undefined): boolean {
  if (!isListed(facts) && (!row || !isListed(row))) return false;
  return !row || row.gone || keyOf(row) !== keyOf(facts);
}

function keyOf({
  flags,
  discordId,
  licences,
  claimed = [],
  locale,
  until,
  reason,
  levels,
}: AccessFacts): string {
  const claims = claimed.map(({ licence, servers }) => [licence, servers]);
  return JSON.stringify([flags, discordId, licences, claims, locale, until, reason, levels]);
}
