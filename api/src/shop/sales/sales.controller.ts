import type { Sale, SalePreview } from '@city/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { Needs, Public } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { sendCached } from '../../platform/http/response-cache.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Catalogue } from '../products/catalogue.js';
import {
  CurrentSaleDto,
  SaleDto,
  SaleInputDto,
  SalePreviewDto,
  SalePreviewInputDto,
  SaleUpdateDto,
} from './sale.dto.js';
import { SalesService } from './sales.service.js';

@ApiTags('sales')
@Public()
@ApiNotModified()
@Controller('sales')
export class SalesController {
  constructor(private readonly catalogue: Catalogue) {}

  @Get('current')
  @ApiOperation({
    summary: 'Lists the sales that run or begin within 24 hours',
    description: 'Clients show their prices between start and end. The quote of a product is what counts.',
  })
  @ApiOkResponse({ type: [CurrentSaleDto] })
  @ApiErrors('DATABASE_UNAVAILABLE')
  async current(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.catalogue.offersResponse());
  }
}

@ApiTags('sales')
@Needs('offers')
@Controller('sales')
export class SalesStaffController {
  constructor(private readonly sales: SalesService) {}

  @Get()
  @ApiOperation({ summary: 'Lists the sales, the latest end first' })
  @ApiOkResponse({ type: [SaleDto] })
  list(): Promise<Sale[]> {
    return this.sales.list();
  }

  @Post()
  @ConcernsNoPlayer()
  @Idempotent()
  @ApiOperation({
    summary: 'Creates a sale',
    description: 'With four eyes on offers, more than half the price waits for a second person.',
  })
  @ApiCreatedResponse({ type: SaleDto })
  @ApiErrors('VALIDATION_FAILED', 'SALES_FULL', 'APPROVAL_NEEDED')
  create(@Body() sale: SaleInputDto, @ByStaff() by: AuditBy): Promise<Sale> {
    return this.sales.create({ sale }, by);
  }

  @Post('preview')
  @HttpCode(200)
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Previews the cards and the warnings of a sale' })
  @ApiOkResponse({ type: SalePreviewDto })
  @ApiErrors('VALIDATION_FAILED')
  preview(@Body() sale: SalePreviewInputDto): Promise<SalePreview> {
    return this.sales.preview(sale);
  }

  @Put(':id')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Changes a sale, or ends it',
    description: 'Once it has begun, only the name and the end. An end in the past means now.',
  })
  @ApiOkResponse({ type: SaleDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SALE_STATE_CONFLICT', 'APPROVAL_NEEDED')
  update(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() change: SaleUpdateDto,
    @ByStaff() by: AuditBy,
  ): Promise<Sale> {
    return this.sales.update({ id: id.toHexString(), change: { ...change } }, by);
  }

  @Delete(':id')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Deletes a sale that has not begun' })
  @ApiOkResponse({ type: SaleDto, description: 'The sale as it was.' })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SALE_STATE_CONFLICT')
  remove(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Sale> {
    return this.sales.remove(id, by);
  }
}
