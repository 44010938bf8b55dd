import { ENTITY_PARTS, FACT_KINDS, PLAYER_FACTS, type PlayerFact } from '@city/contracts';
import { Schema } from 'mongoose';

/** A fact as rules for roles and products store it. Each fact uses its own fields (see `tidyFact`). */
export const playerFactSchema = new Schema<PlayerFact>(
  {
    fact: { type: String, enum: PLAYER_FACTS, required: true },
    kind: { type: String, enum: FACT_KINDS },
    entityId: { type: String },
    part: { type: String, enum: ENTITY_PARTS },
    department: { type: String },
    group: { type: String },
    rank: { type: Number },
    exact: { type: Boolean },
  },
  { _id: false },
);
