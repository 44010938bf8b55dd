import type { CheckoutQuote, CheckoutStarted, OpenCheckout } from '@city/contracts';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { toEffects, toLastPurchase } from '../../shop/products/quote.dto.js';
import { AfterAcceptance } from '../../site/editions/acceptances.service.js';
import {
  CheckoutDto,
  CheckoutQuoteDto,
  CheckoutQuoteInputDto,
  CheckoutStartedDto,
  OpenCheckoutDto,
} from './checkout.dto.js';
import { CheckoutQuotes } from './checkout-quotes.service.js';
import { Checkout } from './checkout.service.js';
import { START_ERRORS } from './payment.dto.js';

@ApiTags('payments')
@Controller('checkout')
export class CheckoutController {
  constructor(
    private readonly checkout: Checkout,
    private readonly quotes: CheckoutQuotes,
  ) {}

  @Post('quote')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: "Computes the player's price of several products",
    description: 'By the function that decides the price of a payment. It changes nothing.',
  })
  @ApiOkResponse({ type: CheckoutQuoteDto })
  @ApiErrors('VALIDATION_FAILED')
  async quote(
    @CurrentUser() user: SessionUser,
    @Body() input: CheckoutQuoteInputDto,
  ): Promise<CheckoutQuote<string>> {
    const quote = await this.quotes.quote(user, input);
    return {
      ...quote,
      lines: quote.lines.map(({ effects, lastPurchase, ...line }) => ({
        ...line,
        effects: toEffects(effects),
        lastPurchase: toLastPurchase(lastPurchase),
      })),
    };
  }

  @Post()
  @PlayerWrite()
  @AfterAcceptance()
  @Idempotent()
  @RateLimited('paymentStarts')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Starts one payment for several products',
    description: 'Each product has one open payment for a player. An error about one product names its line.',
  })
  @ApiOkResponse({ type: CheckoutStartedDto })
  @ApiErrors(...START_ERRORS, 'CART_SPLIT')
  start(
    @CurrentUser() user: SessionUser,
    @Body() input: CheckoutDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<CheckoutStarted> {
    return this.checkout.start(user, input, id);
  }

  @Get('open')
  @LoggedIn()
  @ApiOperation({ summary: "Lists the player's payments that are not finished, oldest first" })
  @ApiOkResponse({ type: [OpenCheckoutDto] })
  open(@CurrentUser() user: SessionUser): Promise<OpenCheckout[]> {
    return this.quotes.open(user);
  }
}
