import {
  type BlockedProduct,
  type CheckedQuote,
  type InitPaymentResult,
  type VerifyPaymentResult,
  quoteFor,
} from '@city/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiParam } from '@nestjs/swagger';
import { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentReturns } from './payment-returns.service.js';
import { PaymentStarts } from './payment-starts.service.js';
import { InitPaymentDto, InitPaymentResultDto, VerifyPaymentResultDto, START_ERRORS } from './payment.dto.js';
import { Clock } from '../../platform/clock.js';
import { AppConfig } from '../../config/app-config.js';
import { SalesService } from '../../shop/sales/sales.service.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { BlockedProductDto, ProductQuoteDto, QuoteQueryDto, toQuote } from '../../shop/products/quote.dto.js';
import { Eligibility } from './eligibility.service.js';
import { LastPurchases } from './last-purchases.service.js';
import { AfterAcceptance } from '../../site/editions/acceptances.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly starts: PaymentStarts,
    private readonly returns: PaymentReturns,
    private readonly methods: PaymentMethods,
  ) {}

  @Post('payment/init-payment')
  @PlayerWrite()
  @AfterAcceptance()
  @Idempotent()
  @RateLimited('paymentStarts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Starts a card payment in dinars' })
  @ApiOkResponse({ type: InitPaymentResultDto })
  @ApiErrors(...START_ERRORS)
  /** For every provider with its own payment page. The method's name is the operation id of the published document. */
  async startKonnect(
    @CurrentUser() user: SessionUser,
    @Body() { productId, productName, method, amount, again }: InitPaymentDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<InitPaymentResult> {
    const product = productId ?? productName;
    if (!product) {
      const errors = [
        { field: 'productId', code: 'FIELD_EMPTY', message: 'productId or productName is needed' },
      ];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    if (method && !this.methods.redirecting().includes(method)) {
      const message = 'method must be a way to pay on a page of the provider';
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ field: 'method', code: 'OPTION_INVALID', message }],
      });
    }
    const way = method ?? ({ pays: 'redirect' } as const);
    const { payUrl = '', returnRef } = await this.starts.start(user, {
      way,
      products: [product],
      shown: amount,
      again,
      id,
    });
    return { payUrl, paymentRef: returnRef };
  }

  @Get('payment/verify/:ref')
  @LoggedIn()
  @ApiOperation({
    summary: 'Verifies a payment with its provider and records its order',
    description: 'For its player and staff. Idempotent: one payment makes one order.',
  })
  @ApiOkResponse({ type: VerifyPaymentResultDto })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NEEDS_REVIEW',
    'PROVIDER_UNAVAILABLE',
    'PROVIDER_TIMEOUT',
  )
  verify(@CurrentUser() user: SessionUser, @Param('ref') ref: string): Promise<VerifyPaymentResult> {
    if (!this.returns.isReturnRef(ref)) {
      const errors = [{ field: 'ref', code: 'FORMAT_INVALID', message: 'ref must be a payment reference' }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    return this.returns.verify(user, ref);
  }
}

@ApiTags('products')
@Controller('products')
export class QuotesController {
  constructor(
    private readonly products: ProductsService,
    private readonly purchases: LastPurchases,
    private readonly eligibility: Eligibility,
    private readonly sales: SalesService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Get('eligibility')
  @LoggedIn()
  @ApiOperation({
    summary: 'Lists the products that the player may not buy, with reasons',
    description: 'The player has reached the limit of the product, or lacks what it needs.',
  })
  @ApiOkResponse({ type: [BlockedProductDto] })
  @ApiErrors('NOT_LOGGED_IN')
  eligibilityOf(@CurrentUser() { _id }: SessionUser): Promise<BlockedProduct[]> {
    return this.eligibility.blocked(_id);
  }

  @Get(':id/quote')
  @LoggedIn()
  @ApiOperation({
    summary: "Computes the player's price of a product, and what buying does",
    description:
      'By the function that decides the price of a payment. Without `currency` in dollars. Pages read it before they offer to pay.',
  })
  @ApiParam({ name: 'id', description: 'Id or slug.', example: 'vip-gold' })
  @ApiOkResponse({ type: ProductQuoteDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'PRODUCT_UNAVAILABLE')
  async quote(
    @Param('id') idOrSlug: string,
    @Query() { currency = 'USD' }: QuoteQueryDto,
    @CurrentUser() { _id: userId, holdings }: SessionUser,
  ): Promise<CheckedQuote<string>> {
    const product = await this.products.findForSale(idOrSlug);
    const player = { mode: this.config.providersMode, userId };
    const [lastPurchase, problems] = await Promise.all([
      this.purchases.recent(player, new Types.ObjectId(product._id)),
      this.eligibility.problemsOf([product], userId),
    ]);
    const problem = problems.get(product._id) ?? null;
    const now = this.clock.now();
    const sales = await this.sales.running(now);
    return toQuote({ ...quoteFor(product, holdings, { currency, now, sales }), lastPurchase, problem });
  }
}
