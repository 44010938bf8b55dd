import type { Product, ProductInput } from '@city/contracts';
import { Types } from 'mongoose';
import type { SessionUser } from '../src/platform/access/session-user.js';
import type { CreateProductDto } from '../src/shop/products/product-input.dto.js';
import { ProductsService } from '../src/shop/products/products.service.js';
import type { TestApp } from './test-app.js';

/** A seller who buys nothing: people who change a product cannot buy it for seven days. */
const SELLER = {
  _id: new Types.ObjectId(),
  discordId: '100000000000000001',
  username: 'seller',
  globalName: null,
  avatarUrl: '/art/avatar.svg',
} as SessionUser;

/** Creates a product that everybody can buy, Admins of the tests included. */
export const sellIn = (app: Pick<TestApp, 'get'>, product: ProductInput): Promise<Product> =>
  app.get(ProductsService).create(product as CreateProductDto, {
    actor: SELLER,
    origin: { requestId: 'sell', ip: '127.0.0.1' },
  });
