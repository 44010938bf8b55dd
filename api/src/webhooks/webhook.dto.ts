import {
  WEBHOOK_CALL_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  type Webhook,
  type WebhookCall,
  type WebhookCallState,
  type WebhookChange,
  type WebhookEvent,
  type WebhookFault,
  type WebhookInput,
  type WebhookLog,
  type Webhooks,
  type WebhookType,
  type WebhookWithSecret,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Max,
  Min,
} from 'class-validator';
import { Text } from '../platform/validation/text.decorator.js';
import { ApiMoment } from '../platform/swagger/api-moment.decorator.js';

const EXAMPLE_URL = 'https://bot.example.com/city';

export class WebhookInputDto implements WebhookInput {
  @Text({ min: 1, max: WEBHOOK_LIMITS.name, description: 'For staff', example: 'Discord bot' })
  name: string;

  @Text({
    min: 1,
    max: WEBHOOK_LIMITS.url,
    description: 'An https address on the internet, without a password',
    example: EXAMPLE_URL,
  })
  url: string;

  @ApiProperty({
    enum: WEBHOOK_EVENTS,
    isArray: true,
    uniqueItems: true,
    minItems: 1,
    example: ['order.paid'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  events: WebhookEvent[];
}

export class WebhookChangeDto extends WebhookInputDto implements WebhookChange {
  @ApiProperty({ description: 'Turning it on forgets its failures' })
  @IsBoolean()
  on: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: '`version` of the webhook that was read',
    example: 0,
  })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  version: number;
}

export class WebhookDto implements Webhook {
  @ApiProperty()
  _id: string;

  @ApiProperty({ example: 'Discord bot' })
  name: string;

  @ApiProperty({ example: EXAMPLE_URL })
  url: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, example: ['order.paid'] })
  events: WebhookEvent[];

  @ApiProperty()
  on: boolean;

  @ApiProperty({ type: 'integer', description: 'Counts up with each change', example: 0 })
  version: number;

  @ApiMoment({ nullable: true, description: 'Until when the old secret signs along with the new one' })
  oldSecretUntil: string | null;

  @ApiMoment({ nullable: true, description: 'Since when every call has failed' })
  failingSince: string | null;

  @ApiMoment({ nullable: true, description: 'When it was turned off because it had failed for days' })
  turnedOffAt: string | null;

  @ApiMoment()
  createdAt: string;
}

export class WebhooksDto implements Webhooks {
  @ApiProperty({ type: [WebhookDto] })
  webhooks: Webhook[];
}

export class WebhookWithSecretDto implements WebhookWithSecret {
  @ApiProperty({ type: WebhookDto })
  webhook: Webhook;

  @ApiProperty({
    description: 'Shown once: `whsec_` and base64',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;
}

export class WebhookCallDto implements WebhookCall {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: [...WEBHOOK_EVENTS, WEBHOOK_TEST] })
  type: WebhookType;

  @ApiProperty({ description: 'The `webhook-id`', example: '665f1c2e9b1e8a3d4c5b6a80' })
  eventId: string;

  @ApiProperty({ enum: WEBHOOK_CALL_STATES })
  state: WebhookCallState;

  @ApiProperty({ type: 'integer', description: 'Since it was made or repeated', example: 1 })
  attempts: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'HTTP status of the last answer',
    example: 200,
  })
  status: number | null;

  @ApiProperty({ type: String, enum: WEBHOOK_FAULTS, nullable: true, description: 'Why it has failed' })
  fault: WebhookFault | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the last attempt', example: 85 })
  durationMs: number | null;

  @ApiMoment()
  createdAt: string;

  @ApiMoment({ nullable: true })
  attemptedAt: string | null;

  @ApiMoment({ nullable: true, description: 'When the next attempt is due' })
  nextAt: string | null;
}

export class WebhookLogDto implements WebhookLog {
  @ApiProperty({ type: [WebhookCallDto], description: 'Newest first' })
  calls: WebhookCall[];
}
