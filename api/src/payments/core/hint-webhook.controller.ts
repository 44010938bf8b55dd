import { Controller, Get, Headers, HttpCode, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { Public } from '../../platform/access/access.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import type { HintWebhook, PaymentMethodDefinition } from './payment-provider.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentReturns } from './payment-returns.service.js';
import { WebhookReceivedDto } from './payment.dto.js';

const nothing: MethodDecorator = () => undefined;

/**
 * The controller of a way to pay whose notifications are unsigned: they are only hints, and the response is the same for
 * every reference. Browsers that a provider sends here are redirected to the return page.
 */
export function hintWebhookController(
  { id, shown: { name } }: PaymentMethodDefinition,
  { methods, parameter, example }: HintWebhook,
): Type {
  const accepts = (verb: HintWebhook['methods'][number]) => methods.includes(verb);
  const Documented = (): MethodDecorator => (target, key, descriptor) => {
    for (const decorate of [
      ApiOperation({
        summary: `Receives ${name}'s notification that a payment has changed`,
        description: `Treated as a hint: the response is the same for every reference, and the API asks ${name}.`,
      }),
      ApiQuery({
        name: parameter,
        required: false,
        type: String,
        description: `${name}'s reference of the payment.`,
        example,
      }),
      ApiOkResponse({ type: WebhookReceivedDto }),
      ApiFoundResponse({ description: 'Browsers are redirected to the return page.' }),
      ApiErrors('DATABASE_UNAVAILABLE'),
    ])
      decorate(target, key, descriptor);
  };

  @ApiTags('payments')
  @Controller(`payment/webhook/${id}`)
  class HintWebhookController {
    constructor(
      private readonly returns: PaymentReturns,
      private readonly payMethods: PaymentMethods,
      private readonly config: AppConfig,
    ) {}

    @(accepts('GET') ? Get() : nothing)
    @Public()
    @Documented()
    async notify(
      @Query(parameter) ref: unknown,
      @Headers('accept') accept: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<WebhookReceivedDto | undefined> {
      const known = typeof ref === 'string' && this.payMethods.isReturnRef(id, ref) ? ref : null;
      if (known && accept?.includes('text/html')) {
        void reply.redirect(`${this.config.http.webOrigin}/order-success?payment_ref=${known}`, 302);
        return undefined;
      }
      if (known) await this.returns.notice(id, known);
      return { ok: true };
    }

    @(accepts('POST') ? Post() : nothing)
    @HttpCode(200)
    @Public()
    @Documented()
    notifyByPost(
      @Query(parameter) ref: unknown,
      @Headers('accept') accept: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<WebhookReceivedDto | undefined> {
      return this.notify(ref, accept, reply);
    }
  }

  // The operation ids of the API's document are made of it.
  const noun = id.charAt(0).toUpperCase() + id.slice(1);
  Object.defineProperty(HintWebhookController, 'name', { value: `${noun}WebhookController` });
  return HintWebhookController;
}
