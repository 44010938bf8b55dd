import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { ErasedPerson } from '../../platform/ports/personal-data.js';

/** A document that staff edit. Two edits at the same moment are both kept. */
export interface StaffEdited<Change extends { at: Date }> {
  _id: Types.ObjectId;
  /** The last changes, oldest first (see HISTORY_MAX); the audit log has all of them. */
  history: Change[];
  /** Optimistic lock, incremented by each change. */
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Maximum changes stored in a document, to bound its size. */
const HISTORY_MAX = 200;

/** An edit of a document that was read at revision `rev`. */
export interface StaffEdit<Row extends StaffEdited<{ at: Date }>> {
  id: Types.ObjectId;
  rev: number;
  fields: Partial<Row>;
  change: Row['history'][number];
}

/** One conditional update, history included; null if the document has changed since `rev`. */
export function storeEdit<Row extends StaffEdited<{ at: Date }>>(
  model: Model<Row>,
  { id, rev, fields, change }: StaffEdit<Row>,
): Promise<Row | null> {
  const update = {
    $set: { ...fields, updatedAt: change.at },
    $inc: { rev: 1 },
    $push: { history: { $each: [change], $slice: -HISTORY_MAX } },
  };
  return model
    .findOneAndUpdate({ _id: id, rev } as QueryFilter<Row>, update as UpdateQuery<Row>, {
      returnDocument: 'after',
    })
    .lean<Row>()
    .exec();
}

/** Replaces a former member of staff in the lines of a list, e.g. `history`, of every document. */
export async function eraseStaff<Row>(
  model: Model<Row>,
  list: string,
  { userId, replacement }: ErasedPerson,
): Promise<void> {
  await model.updateMany(
    { [`${list}.by.userId`]: userId } as QueryFilter<Row>,
    { $set: { [`${list}.$[line].by`]: replacement } } as UpdateQuery<Row>,
    { arrayFilters: [{ 'line.by.userId': userId }] },
  );
}
