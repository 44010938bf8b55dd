import { Module } from '@nestjs/common';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { GameRecordsModule } from '../../game/records/game-records.module.js';
import { PicturesModule } from '../../content/pictures/pictures.module.js';
import { Catalogue } from './catalogue.js';
import { ProductStoreModule } from './product-store.module.js';
import { ProductsAdminController } from './products.staff-controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [AuditModule, GameRecordsModule, PicturesModule, ProductStoreModule],
  controllers: [ProductsController, ProductsAdminController],
  providers: [Catalogue, ProductsService],
  exports: [Catalogue, ProductsService],
})
export class ProductsModule {}
