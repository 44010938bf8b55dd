import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A row of buttons that lead to pages or send an interaction. */
export interface ButtonRow {
  type: 1;
  components: readonly Button[];
}
export type Button =
  { type: 2; style: 5; label: string; url: string } | { type: 2; style: 1; label: string; custom_id: string };

/** A message in Discord's format, with mentions disabled: texts contain names chosen by players. */
export interface DiscordMessage {
  content: string;
  allowed_mentions: { parse: [] };
  components: ButtonRow[];
}

/** Discord's formats of an answer: a pong, a message, a deferred reply, or an empty answer. */
export type InteractionAnswer =
  | { type: 1 }
  | { type: 4; data: DiscordMessage & { flags: number } }
  | { type: 5; data: { flags: number } }
  | { type: 6 };

/** Discord's formats of an answer, for the API's document. */
export class InteractionAnswerDto {
  @ApiProperty({ enum: [1, 4, 5, 6], description: '1: pong, 4: message, 5: message follows, 6: nothing.' })
  type: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'The message with its buttons, or the flags of the one that follows.',
  })
  data?: object;
}

/** The flag of a message that only the calling member sees. */
const EPHEMERAL = 64;
/** Discord's limit for a message. */
const CONTENT_MAX = 2_000;

export const linkButton = (label: string, url: string): Button => ({ type: 2, style: 5, label, url });

export const pressButton = (label: string, customId: string): Button => ({
  type: 2,
  style: 1,
  label,
  custom_id: customId,
});

export const messageOf = (content: string, buttons: readonly Button[] = []): DiscordMessage => ({
  content: content.slice(0, CONTENT_MAX),
  allowed_mentions: { parse: [] },
  components: buttons.length > 0 ? [{ type: 1, components: buttons }] : [],
});

export const PONG: InteractionAnswer = { type: 1 };
export const NOTHING: InteractionAnswer = { type: 6 };
export const DEFERRED: InteractionAnswer = { type: 5, data: { flags: EPHEMERAL } };

export const answerOf = (message: DiscordMessage): InteractionAnswer => ({
  type: 4,
  data: { ...message, flags: EPHEMERAL },
});
