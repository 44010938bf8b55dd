import { Schema, type Types } from 'mongoose';
import { PICTURES_COLLECTION } from './picture-files.js';

export const PICTURE_MODEL = 'Picture';

/**
 * `storing`: the files may be incomplete. `stored`: all of them exist. `removing`: they are being deleted. A record exists
 * before the first and after the last of its files, so that the sweep finds what a crash left behind.
 */
export const PICTURE_STATES = ['storing', 'stored', 'removing'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

export interface PictureRecord {
  _id: Types.ObjectId;
  /** See `pictureNameOf`; the names of the files begin with it. */
  name: string;
  state: PictureState;
  /** When it was last uploaded or chosen. The sweep leaves it alone for a while afterwards. */
  at: Date;
}

export const pictureSchema = new Schema<PictureRecord>(
  {
    name: { type: String, required: true },
    state: { type: String, enum: PICTURE_STATES, required: true },
    at: { type: Date, required: true },
  },
  { collection: PICTURES_COLLECTION, versionKey: false, strict: 'throw' },
);

pictureSchema.index({ name: 1 }, { unique: true });
pictureSchema.index({ at: 1 });
