import { ERASED_NAME } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import type { ErasedPerson, PersonalDataSource } from '../../personal-data/personal-data-source.js';

interface StoredJob {
  data?: { key: string; payload?: unknown };
}

/** Names in the texts of messages. Jobs are kept for a month (see Jobs), so there are few to look through. */
@Injectable()
export class JobsPersonalData implements PersonalDataSource {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  async erase({ names, discordId }: ErasedPerson): Promise<void> {
    const jobs = this.connection.collection<StoredJob>('jobs');
    const { queryMs: maxTimeMS } = this.config.limits;
    const texts = [...names, discordId].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const whole = new RegExp(`(?<![\\p{L}\\p{N}_.])(?:${texts.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
    // One kind after the other: the index of the keys begins with the name.
    for (const name of await jobs.distinct('name', {}, { maxTimeMS })) {
      const kept = jobs.find({ name, 'data.key': { $exists: true } }, { maxTimeMS });
      for await (const { _id, data } of kept) {
        const payload = withoutNames(data?.payload, whole);
        if (JSON.stringify(payload) !== JSON.stringify(data?.payload))
          await jobs.updateOne({ _id }, { $set: { 'data.payload': payload } }, { maxTimeMS });
      }
    }
  }
}

function withoutNames(value: unknown, names: RegExp): unknown {
  if (typeof value === 'string') return value.replace(names, ERASED_NAME);
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNames(inner, names)]));
}
