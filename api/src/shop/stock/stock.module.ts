import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { ProductsModule } from '../products/products.module.js';
import { STOCK_MODEL, stockSchema } from './stock.schema.js';
import { StockService } from './stock.service.js';
import { StocksRepository } from './stocks.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: STOCK_MODEL, schema: stockSchema }]),
    AuditModule,
    ProductsModule,
  ],
  providers: [StocksRepository, StockService],
  exports: [StockService],
})
export class StockModule {}
