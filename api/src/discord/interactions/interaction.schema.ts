import { Schema } from 'mongoose';
import type { MemberInteraction } from './interaction.js';

export const INTERACTION_MODEL = 'DiscordInteraction';

/** A stored interaction, so that a repeated request has no effect. */
export interface InteractionRecord {
  /** Discord's id. */
  _id: string;
  at: Date;
  /** The question, until its deferred reply is sent. */
  promised?: MemberInteraction;
  /** Time from which another process may take the deferred reply over; absent without one. */
  resumeAt?: Date;
}

const KEPT_SECONDS = 24 * 3_600;

export const interactionSchema = new Schema<InteractionRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    promised: { type: Schema.Types.Mixed },
    resumeAt: { type: Date },
  },
  { collection: 'discord_interactions', versionKey: false, strict: 'throw' },
);
interactionSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
interactionSchema.index({ resumeAt: 1 }, { sparse: true });
