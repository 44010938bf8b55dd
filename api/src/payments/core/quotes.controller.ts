import { quoteFor, type ProductQuote } from '@city/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Types } from 'mongoose';
import { LoggedIn } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { AppConfig } from '../../config/app-config.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { ProductQuoteDto, QuoteQueryDto } from '../../shop/products/quote.dto.js';
import { toQuote } from '../../shop/products/quote.mapper.js';
import { LastPurchases } from './last-purchases.service.js';

@ApiTags('products')
@Controller('products')
export class QuotesController {
  constructor(
    private readonly products: ProductsService,
    private readonly purchases: LastPurchases,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

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
  ): Promise<ProductQuote<string>> {
    const product = await this.products.findForSale(idOrSlug);
    const bought = { mode: this.config.providersMode, userId, productId: new Types.ObjectId(product._id) };
    const lastPurchase = await this.purchases.recent(bought);
    return toQuote({ ...quoteFor(product, holdings, currency, this.clock.now()), lastPurchase });
  }
}
