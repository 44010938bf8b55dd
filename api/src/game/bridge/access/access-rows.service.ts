import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../../platform/clock.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../../platform/ports/personal-data.js';
import { SiteKey } from '../site-key.service.js';
import { AccessFactsService } from './access-facts.service.js';
import { AccessListRepository } from './access-list.repository.js';
import type { AccessFacts, AccessRowRecord } from './access.schema.js';
import { AccessRowsRepository } from './access.repository.js';

/** Keeps the row of an account up to date. */
@Injectable()
@HoldsPersonalData()
export class AccessRows implements PersonalDataSource {
  constructor(
    private readonly rows: AccessRowsRepository,
    private readonly list: AccessListRepository,
    private readonly facts: AccessFactsService,
    private readonly site: SiteKey,
    private readonly clock: Clock,
  ) {}

  /** Computes a row from the current documents. While the bridge is off, it creates no new rows. */
  async refresh(userId: Types.ObjectId): Promise<void> {
    for (;;) {
      const read = await this.rows.find(userId);
      if (!read && !this.site.isSet) return;
      const facts = await this.facts.of(userId);
      if (!read && !facts) return;
      if (read && isSame(read, facts)) {
        // Another process wrote the row and died before it counted the page’s version up.
        if (read.dirty) await this.publish(read);
        return;
      }
      const written = await this.rows.write(userId, read, facts);
      if (written) return this.publish(written);
    }
  }

  /** Marks the row of an erased player as gone. Game servers drop it with the next page. */
  erase({ userId }: ErasedPerson): Promise<void> {
    return this.refresh(userId);
  }

  /** Counts the page’s version up after writing the row, so that a server with that version has the row. */
  private async publish(row: AccessRowRecord): Promise<void> {
    await this.list.countUp(row.n, this.clock.now());
    await this.rows.settle(row);
  }
}

function isSame(row: AccessRowRecord, facts: AccessFacts | null): boolean {
  if (!facts) return row.gone;
  const keyOf = (facts: AccessFacts) => {
    const { flags, discordId, licences, locale, until, reason, levels } = facts;
    const claimed = (facts.claimed ?? []).map(({ licence, servers }) => [licence, servers]);
    return JSON.stringify([flags, discordId, licences, claimed, locale, until, reason, levels]);
  };
  return !row.gone && keyOf(row) === keyOf(facts);
}
