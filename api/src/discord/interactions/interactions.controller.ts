import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { Public } from '../../platform/access/access.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { assertModest, UnparsedBody } from '../../platform/http/bodies.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { InteractionAnswerDto, type InteractionAnswer } from './interaction-answer.js';
import { readInteraction } from './interaction.js';
import { Interactions } from './interactions.service.js';
import { interactionKey, signingTime } from './signature.js';

/** Discord's requests: commands of members and presses of buttons. */
@ApiTags('discord')
@Controller('discord/interactions')
export class InteractionsController {
  private readonly key;

  constructor(
    private readonly interactions: Interactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    const { publicKey } = config.discord;
    this.key = publicKey === null ? null : interactionKey(publicKey);
  }

  @Post()
  @Public()
  @HttpCode(200)
  @UnparsedBody()
  @ApiOperation({
    summary: 'Commands and buttons on Discord',
    description:
      'Only Discord calls it. The signature covers the raw bytes and is verified before anything is read or stored; requests that are older than five minutes are refused. Answers within 1.8 seconds, with the result or with the promise of one. Without DISCORD_PUBLIC_KEY no signature is valid.',
  })
  @ApiHeader({
    name: 'x-signature-ed25519',
    required: true,
    description: 'Signature of time and body, 128 hex digits.',
    example: '0123456789abcdef'.repeat(8),
  })
  @ApiHeader({
    name: 'x-signature-timestamp',
    required: true,
    description: 'When Discord signed, in seconds.',
    example: '1795651200',
  })
  @ApiOkResponse({ type: InteractionAnswerDto })
  @ApiErrors('SIGNATURE_INVALID', 'MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE')
  async receive(
    @Headers('x-signature-ed25519') signature: string | undefined,
    @Headers('x-signature-timestamp') timestamp: string | undefined,
    @Req() { rawBody }: FastifyRequest & { rawBody?: Buffer },
  ): Promise<InteractionAnswer> {
    const body = rawBody ?? Buffer.alloc(0);
    const signedAt = this.key && signingTime(this.key, { signature, timestamp, body }, this.clock.now());
    if (!signedAt) throw new DomainError('SIGNATURE_INVALID');
    const { clientId: applicationId, guildId } = this.config.discord;
    const interaction = readInteraction(parsed(body), { applicationId, guildId });
    if (interaction === 'foreign') throw new DomainError('SIGNATURE_INVALID');
    if (!interaction) throw new DomainError('MALFORMED_REQUEST');
    return this.interactions.answer(interaction, signedAt);
  }
}

function parsed(body: Buffer): unknown {
  assertModest(body);
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch (cause) {
    throw new DomainError('MALFORMED_REQUEST', { cause });
  }
}
