import { Schema } from 'mongoose';

export const ACCESS_LIST_MODEL = 'AccessList';

/** The versions of the pages: the only document of its collection. */
export interface AccessListRecord {
  _id: 'list';
  /** By the page’s number (`AccessPage.v`). */
  versions: number[];
  /** When every account was last looked at; null before the first time, and after the bridge was off. */
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
