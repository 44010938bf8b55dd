import { BSON, type Db, type Document } from 'mongodb';
import type { IndexDefinition } from '../../platform/mongo/index-definition.js';

/** Maximum groups, and documents per group, that are listed. */
const SHOWN = 5;

export interface Duplicates {
  values: Document;
  count: number;
  ids: unknown[];
}

/** The first few groups of documents that violate a unique index. */
export async function findDuplicates(
  db: Db,
  collection: string,
  index: IndexDefinition,
): Promise<Duplicates[]> {
  const groups = await db
    .collection(collection)
    .aggregate<{ _id: Document; count: number }>([...groupsOf(index), { $limit: SHOWN }], {
      allowDiskUse: true,
    })
    .toArray();
  return Promise.all(
    groups.map(async ({ _id: values, count }) => {
      const equal = Object.fromEntries(
        Object.keys(index.keys).map((path, at) => [path, values[`k${at}`] as unknown]),
      );
      const rows = await db
        .collection(collection)
        .find({ $and: [equal, index.partialFilterExpression ?? {}] }, { projection: { _id: 1 } })
        .limit(SHOWN)
        .toArray();
      return { values: equal, count, ids: rows.map(({ _id }) => _id) };
    }),
  );
}

/** The pipeline that finds groups of documents with equal values. */
function groupsOf({ keys, sparse, partialFilterExpression }: IndexDefinition): Document[] {
  const paths = Object.keys(keys);
  const inIndex = sparse
    ? { $or: paths.map((path) => ({ [path]: { $exists: true } })) }
    : (partialFilterExpression ?? {});
  // An index treats a missing field as null.
  const values = paths.map((path, at) => [`k${at}`, { $ifNull: [`$${path}`, null] }] as const);
  // An index over an array has an entry per element; several equal elements of one document are allowed.
  const arrays = new Set(
    paths.flatMap((path) => path.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))),
  );
  const elements = [...arrays].map((path) => ({
    $unwind: { path: `$${path}`, preserveNullAndEmptyArrays: true },
  }));
  return [
    { $match: inIndex },
    ...elements,
    { $group: { _id: { ...Object.fromEntries(values), document: '$_id' } } },
    {
      $group: { _id: Object.fromEntries(values.map(([name]) => [name, `$_id.${name}`])), count: { $sum: 1 } },
    },
    { $match: { count: { $gt: 1 } } },
  ];
}

/** The `mongosh` command that lists all of them. */
export const listingCommand = (collection: string, index: IndexDefinition): string =>
  `db.getCollection(${JSON.stringify(collection)}).aggregate(${JSON.stringify(groupsOf(index))}, { allowDiskUse: true })`;

function inShell(value: unknown): string {
  if (value instanceof BSON.ObjectId) return `ObjectId("${value.toHexString()}")`;
  if (value instanceof Date) return `ISODate("${value.toISOString()}")`;
  return JSON.stringify(value) ?? 'null';
}

export function duplicatesInWords({ values, count, ids }: Duplicates): string {
  const common = Object.entries(values).map(([path, value]) => `${path} ${inShell(value)}`);
  const more = count > ids.length ? ', …' : '';
  return `${common.join(', ')}: ${count} documents, _id ${ids.map(inShell).join(', ')}${more}`;
}
