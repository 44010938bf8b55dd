import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Product, ProductChange } from '@city/contracts';
import type { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { CreateProductDto, UpdateProductDto } from './product-input.dto.js';
import { ProductChangeDto, ProductDto } from './product.dto.js';
import { ProductsService } from './products.service.js';

@ApiTags('products')
@Needs('products')
@Controller('products')
export class ProductsAdminController {
  constructor(private readonly products: ProductsService) {}

  @Post()
  @ConcernsNoPlayer()
  @Idempotent()
  @ApiOperation({ summary: 'Creates a product' })
  @ApiCreatedResponse({ type: ProductDto })
  @ApiErrors('VALIDATION_FAILED', 'PRODUCT_SLUG_TAKEN')
  create(
    @Body() input: CreateProductDto,
    @ByStaff() by: AuditBy,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<Product> {
    return this.products.create(input, by, id);
  }

  @Put(':id')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Changes a product, or just its availability' })
  @ApiOkResponse({ type: ProductDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  update(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() input: UpdateProductDto,
    @ByStaff() by: AuditBy,
  ): Promise<Product> {
    return this.products.update(id, input, by);
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'Lists the last changes of a product, oldest first' })
  @ApiOkResponse({ type: [ProductChangeDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  history(@ObjectIdParam('id') id: Types.ObjectId): Promise<ProductChange[]> {
    return this.products.history(id);
  }
}
