import { BENEFIT_KINDS, BENEFIT_SCOPES, TAKE_BACK_RULES, type Benefit } from '@city/contracts';
import { Schema } from 'mongoose';

/** A benefit as stored in products, payments and orders. Each kind uses its own fields (see `tidyBenefit`). */
export const benefitSchema = new Schema<Benefit>(
  {
    kind: { type: String, enum: BENEFIT_KINDS, required: true },
    group: { type: String },
    rank: { type: Number },
    effect: { type: String },
    scope: { type: String, enum: BENEFIT_SCOPES },
    takeBack: { type: String, enum: TAKE_BACK_RULES },
    days: { type: Number, default: null },
  },
  { _id: false },
);
