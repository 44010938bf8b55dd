import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  CATALOGUE_VERSION_MODEL,
  catalogueVersionSchema,
  PRODUCT_MODEL,
  productSchema,
} from './product.schema.js';
import { ProductsRepository } from './products.repository.js';

/** The stored catalogue without endpoints, for the seed program. Other modules use the service. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PRODUCT_MODEL, schema: productSchema },
      { name: CATALOGUE_VERSION_MODEL, schema: catalogueVersionSchema },
    ]),
  ],
  providers: [ProductsRepository],
  exports: [ProductsRepository, MongooseModule],
})
export class ProductStoreModule {}
