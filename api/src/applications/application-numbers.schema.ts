import { Schema } from 'mongoose';
import type { ApplicationKind } from '@city/contracts';

export const APPLICATION_NUMBERS_MODEL = 'ApplicationNumbers';

/** The last running number drawn for a kind. */
export interface ApplicationNumbersRecord {
  _id: ApplicationKind;
  last: number;
}

export const applicationNumbersSchema = new Schema<ApplicationNumbersRecord>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'application_numbers', versionKey: false, strict: 'throw' },
);
