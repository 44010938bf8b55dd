import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { orderMessage } from './orders/order.mapper.js';
import { OrderReminders } from './orders/order-reminders.service.js';
import { OrderSales } from './orders/order-sales.js';
import { ORDER_MODEL, orderSchema } from './orders/order.schema.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { OrdersService } from './orders/orders.service.js';
import { ProductSalesService } from './orders/product-sales.service.js';
import { Catalogue } from './products/catalogue.js';
import {
  CATALOGUE_VERSION_MODEL,
  catalogueVersionSchema,
  PRODUCT_MODEL,
  productSchema,
} from './products/product.schema.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';
import { ProductsAdminController } from './products/products.staff-controller.js';
import { SALE_MODEL, saleSchema } from './sales/sale.schema.js';
import { SalesController, SalesStaffController } from './sales/sales.controller.js';
import { SalesRepository } from './sales/sales.repository.js';
import { SalesService } from './sales/sales.service.js';
import { MemberFiguresService } from './statistics/member-figures.service.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';
import { STOCK_MODEL, stockSchema } from './stock/stock.schema.js';
import { StockService } from './stock/stock.service.js';
import { StocksRepository } from './stock/stocks.repository.js';

/** Products, stock, orders, sales statistics. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PRODUCT_MODEL, schema: productSchema },
      { name: CATALOGUE_VERSION_MODEL, schema: catalogueVersionSchema },
      { name: STOCK_MODEL, schema: stockSchema },
      { name: ORDER_MODEL, schema: orderSchema },
      { name: SALE_MODEL, schema: saleSchema },
    ]),
  ],
  controllers: [
    ProductsController,
    ProductsAdminController,
    SalesController,
    SalesStaffController,
    StatisticsController,
  ],
  providers: [
    ProductsRepository,
    Catalogue,
    ProductsService,
    StocksRepository,
    StockService,
    SalesRepository,
    SalesService,
    OrdersRepository,
    OrdersService,
    OrderReminders,
    OrderSales,
    ProductSalesService,
    MemberFiguresService,
    StatisticsService,
  ],
  exports: [
    ProductsRepository,
    Catalogue,
    ProductsService,
    StockService,
    SalesService,
    OrderReminders,
    OrderSales,
    OrdersRepository,
    OrdersService,
  ],
})
export class ShopModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register('orders', orderMessage);
  }
}
