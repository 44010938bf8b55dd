import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { Catalogue } from './catalogue.js';
import {
  CATALOGUE_VERSION_MODEL,
  catalogueVersionSchema,
  PRODUCT_MODEL,
  productSchema,
} from './product.schema.js';
import { ProductsAdminController } from './products.admin.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsPersonalData } from './products.personal-data.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([
      { name: PRODUCT_MODEL, schema: productSchema },
      { name: CATALOGUE_VERSION_MODEL, schema: catalogueVersionSchema },
    ]),
  ],
  controllers: [ProductsController, ProductsAdminController],
  // The repository is exported for the seed program only; other modules use the service.
  providers: [ProductsRepository, Catalogue, ProductsService, ProductsPersonalData],
  exports: [ProductsService, ProductsRepository, ProductsPersonalData],
})
export class ProductsModule {}
