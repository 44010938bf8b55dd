import type { Stock } from '@city/contracts';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { Concerns, ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { BackOnSaleDto, StockDto, StockInputDto } from './stock.dto.js';
import { StockAdminService } from './stock-admin.service.js';

/** Stocks of scarce products, for staff. Players see the numbers in the product. */
@ApiTags('products')
@Needs('products')
@Controller()
export class StockController {
  constructor(private readonly stocks: StockAdminService) {}

  @Get('products/:id/stock')
  @ApiOperation({ summary: 'Shows the stock of a product, and the payments that hold units' })
  @ApiOkResponse({ type: StockDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  find(@ObjectIdParam('id') id: Types.ObjectId): Promise<Stock> {
    return this.stocks.of(id);
  }

  @Put('products/:id/stock')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Changes how many units of a product there are',
    description:
      'Units that were sold or are being paid for while the product was endless are not counted: they hold nothing.',
  })
  @ApiOkResponse({ type: StockDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  setTotal(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { total }: StockInputDto,
    @ByStaff() by: AuditBy,
  ): Promise<Stock> {
    return this.stocks.setTotal(id, total, by);
  }

  @Put('payment/:id/back-on-sale')
  @Concerns(StockAdminService)
  @ApiOperation({
    summary: 'Puts the unit of a refunded or revoked purchase on sale again',
    description:
      'This happens automatically once everything has been returned. Staff do it by hand when there is no delivery to show that.',
  })
  @ApiOkResponse({ type: StockDto })
  @ApiErrors('VALIDATION_FAILED', 'PAYMENT_NOT_FOUND', 'PAYMENT_STATE_CONFLICT', 'DELIVERY_STATE_CONFLICT')
  backOnSale(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason, productId }: BackOnSaleDto,
  ): Promise<Stock> {
    return this.stocks.putBackOnSale(id, by, { reason: reason.trim(), productId });
  }
}
