import type { Db } from 'mongodb';
import type { ApplicationKind } from '@city/contracts';
import { keysOfForm } from '../../../applications/review/long-answers.js';
import type { Migration } from '../migration.js';

interface Application {
  kind: ApplicationKind | 'removed';
  form?: unknown;
  answerKeys?: number[];
}

/** Applications per bulk write. */
const BATCH = 500;

/** Adds similarity keys to older applications, except those whose texts were removed. */
export const answerKeys: Migration = {
  id: '0005-answer-keys',
  async up(db: Db) {
    const applications = db.collection<Application>('applications');
    const missing = {
      kind: { $ne: 'removed' as const },
      answerKeys: { $exists: false },
      dataRemovedAt: { $exists: false },
    };
    let writes: Parameters<typeof applications.bulkWrite>[0][number][] = [];
    const flush = async () => {
      if (writes.length > 0) await applications.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const { _id, kind, form } of applications.find(missing, {
      projection: { kind: 1, form: 1 },
    })) {
      if (kind === 'removed') continue;
      const keys = keysOfForm(kind, form);
      // A concurrent edit has already written its own keys.
      writes.push({
        updateOne: {
          filter: { _id, answerKeys: { $exists: false } },
          update: { $set: { answerKeys: keys } },
        },
      });
      if (writes.length >= BATCH) await flush();
    }
    await flush();
  },
};
