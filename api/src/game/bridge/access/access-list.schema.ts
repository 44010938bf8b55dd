import { Schema } from 'mongoose';

export const ACCESS_LIST_MODEL = 'AccessList';

/** The versions of all pages. The collection has this one document. */
export interface AccessListRecord {
  _id: 'list';
  /** `AccessPage.v` of each page, in the order of their numbers. */
  versions: number[];
  /** When the list was last built from all accounts; null if it has to be built. */
  builtAt: Date | null;
}

export const accessListSchema = new Schema<AccessListRecord>(
  {
    _id: { type: String, required: true },
    versions: { type: [Number], required: true },
    builtAt: { type: Date, default: null },
  },
  { collection: 'access_list', versionKey: false, strict: 'throw' },
);
