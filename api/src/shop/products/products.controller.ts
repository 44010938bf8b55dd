import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { PRODUCT_CATEGORIES, type ProductCategory } from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { sendCached } from '../../platform/http/response-cache.js';
import { ListQuery, type ListRequest } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { Catalogue } from './catalogue.js';
import { PRODUCT_LIST } from './product-list.js';
import { ProductDto } from './product.dto.js';

@ApiTags('products')
@Public()
@ApiNotModified()
@Controller('products')
export class ProductsController {
  constructor(private readonly catalogue: Catalogue) {}

  @Get()
  @ApiOperation({ summary: 'Lists all products, including unavailable ones' })
  @ApiList(ProductDto, PRODUCT_LIST)
  @ApiErrors('VALIDATION_FAILED', 'DATABASE_UNAVAILABLE')
  async list(
    @ListQuery(PRODUCT_LIST) list: ListRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.catalogue.list(list));
  }

  @Get('category/:category')
  @ApiOperation({ summary: 'Lists the products of a category, cheapest first' })
  @ApiParam({ name: 'category', enum: PRODUCT_CATEGORIES, enumName: 'ProductCategory' })
  @ApiOkResponse({ type: [ProductDto] })
  @ApiErrors('VALIDATION_FAILED', 'DATABASE_UNAVAILABLE')
  async listCategory(
    @Param('category') category: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isCategory(category)) {
      const message = `category must be one of: ${PRODUCT_CATEGORIES.join(', ')}`;
      const errors = [{ field: 'category', code: 'OPTION_INVALID', message }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    sendCached(request, reply, await this.catalogue.category(category));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Shows one product by its id or its slug' })
  @ApiParam({ name: 'id', description: 'Id or slug.', example: 'vip-gold' })
  @ApiOkResponse({ type: ProductDto })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async find(
    @Param('id') idOrSlug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.catalogue.product(idOrSlug);
    if (!answer) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this product.' });
    sendCached(request, reply, answer);
  }
}

function isCategory(text: string): text is ProductCategory {
  return (PRODUCT_CATEGORIES as readonly string[]).includes(text);
}
