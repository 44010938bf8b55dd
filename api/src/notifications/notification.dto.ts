import {
  DELIVERY_STATES,
  LOCALES,
  MARK_READ_MAX,
  NOTIFICATION_KINDS,
  STAFF_MESSAGE_KINDS,
  type DeliveryState,
  type FailingMessage,
  type InboxMessage,
  type Locale,
  type MarkReadInput,
  type MessagePreferences,
  type NotificationKind,
  type UnreadCount,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsMongoId, IsOptional } from 'class-validator';
import { PersonDto } from '../staff/audit/person.dto.js';
import { ApiMoment } from '../platform/swagger/api-moment.decorator.js';

const ID = '6b018e3995dc514450b1d412';

/** A message of a player's inbox. */
export class InboxMessageDto implements InboxMessage {
  @ApiProperty({ example: ID })
  _id: string;

  @ApiProperty({ enum: NOTIFICATION_KINDS, example: 'application.rejected' })
  kind: NotificationKind;

  @ApiProperty({ example: 'Your whitelist application no. 128 was rejected' })
  title: string;

  @ApiProperty({
    description:
      'Plain text; line breaks separate paragraphs. In Arabic, names stand in isolates (U+2068, U+2069).',
    example:
      'Thank you for applying. It wasn’t enough this time.\nNote from the team: Please tell more about your character.',
  })
  text: string;

  @ApiProperty({ enum: LOCALES, example: 'en', description: 'Language of title and text.' })
  language: Locale;

  @ApiProperty({ example: `/applications/${ID}`, description: 'Path of the page that the message links to.' })
  link: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { applicationId: ID, application: 'whitelist', number: 128, reason: null },
    description: 'The facts in the text; they depend on the kind.',
  })
  facts: InboxMessage['facts'];

  @ApiMoment({ example: '2026-11-21T22:00:00.000Z' })
  createdAt: string;

  @ApiMoment({ nullable: true, example: null, description: 'Null while unread.' })
  readAt: string | null;
}

/** The messages that a player can switch off. */
export class MessagePreferencesDto implements MessagePreferences {
  @IsBoolean()
  @ApiProperty({
    description: 'Whether to remind them 7, 3 and 1 days before something that they hold for a time ends.',
    example: true,
  })
  renewalReminders: boolean;
}

/** Exactly one of the two fields. */
export class MarkReadDto implements MarkReadInput {
  @ApiPropertyOptional({ example: ID, description: 'This message and every older one.' })
  @IsOptional()
  @IsMongoId()
  upTo?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MARK_READ_MAX,
    minItems: 1,
    description: 'These messages; ids that are not your own change nothing.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MARK_READ_MAX)
  @IsMongoId({ each: true })
  ids?: string[];
}

export class UnreadCountDto implements UnreadCount {
  @ApiProperty({ example: 2, description: 'Unread messages.' })
  unread: number;
}

/** A failing message, for staff. */
export class FailingMessageDto implements FailingMessage {
  @ApiProperty({ example: ID })
  _id: string;

  @ApiProperty({ enum: [...NOTIFICATION_KINDS, ...STAFF_MESSAGE_KINDS], example: 'order.paid' })
  kind: FailingMessage['kind'];

  @ApiProperty({
    type: PersonDto,
    nullable: true,
    description: 'Null for the staff channel and for an erased player.',
  })
  to: PersonDto | null;

  @ApiProperty({ example: 'Order confirmed: Bronze', description: 'In English.' })
  title: string;

  @ApiProperty({ description: 'In English.' })
  text: string;

  @ApiProperty({
    enum: DELIVERY_STATES,
    example: 'failed',
    description: '`waiting` is retried automatically, `failed` is not.',
  })
  state: DeliveryState;

  @ApiProperty({ example: 1, description: 'Attempts since it was created or last resent.' })
  attempts: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Discord did not take the message: 403 50007',
    description: 'The last error.',
  })
  reason: string | null;

  @ApiMoment()
  createdAt: string;

  @ApiMoment({ nullable: true, description: 'Time of the last attempt.' })
  attemptedAt: string | null;
}
