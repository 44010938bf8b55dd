import type { Db } from 'mongodb';
import type { Migration } from '../migration.js';

interface Application {
  kind: string;
  number?: number;
  form?: { number?: number };
}

/** Gives running numbers to all kinds of application. Earlier, only the beta had numbers, in its form. */
export const applicationNumbers: Migration = {
  id: '0003-application-numbers',
  async up(db: Db) {
    const applications = db.collection<Application>('applications');
    const missing = { number: { $exists: false } };
    for await (const { _id, form } of applications.find({ kind: 'beta', ...missing })) {
      if (typeof form?.number === 'number')
        await applications.updateOne({ _id, ...missing }, { $set: { number: form.number } });
    }
    const numbers = db.collection<{ _id: string; last: number }>('application_numbers');
    for await (const { _id, kind } of applications.find(missing).sort({ createdAt: 1, _id: 1 })) {
      const counter = await numbers.findOneAndUpdate(
        { _id: kind },
        { $inc: { last: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      await applications.updateOne({ _id, ...missing }, { $set: { number: counter?.last ?? 1 } });
    }
    await applications.updateMany(
      { kind: 'beta', number: { $exists: true }, 'form.number': { $exists: true } },
      { $unset: { 'form.number': 1 } },
    );
  },
};
