import type { Db } from 'mongodb';
import type { ApplicationKind } from '@city/contracts';
import { keysOfForm } from '../../applications/review/long-answers.js';
import type { Migration } from '../migration.js';

interface Application {
  kind: ApplicationKind | 'removed';
  form?: unknown;
  answerKeys?: number[];
}

/** Applications that are written together. */
const BATCH = 500;

/** Answers that read alike are found by keys; older applications get theirs. Those whose texts are gone need none. */
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
      // An edit that came in between has written the keys of what it says.
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
