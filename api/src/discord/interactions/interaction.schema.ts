import { Schema } from 'mongoose';

export const INTERACTION_MODEL = 'DiscordInteraction';

/** An interaction that was taken, so that a repeated request does nothing. */
export interface InteractionRecord {
  /** Discord's id. */
  _id: string;
  at: Date;
}

const KEPT_SECONDS = 24 * 3_600;

export const interactionSchema = new Schema<InteractionRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'discord_interactions', versionKey: false, strict: 'throw' },
);
interactionSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
