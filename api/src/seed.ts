import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { AppConfig } from './config/app-config.js';
import { loadConfig } from './config/load-config.js';
import { ALL_METHODS } from './payments/methods/all-methods.js';
import { prepareDatabase } from './operations/migrations/prepare-database.js';
import { createLogs, PinoNestLogger } from './platform/logging/logger.js';
import { connectOptions } from './platform/mongo/connect-options.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProductStoreModule } from './shop/products/product-store.module.js';
import { ProductsRepository } from './shop/products/products.repository.js';
import { seedCatalogue } from './shop/products/seed/seed-catalogue.js';
import { storedEnvironment } from './operations/setup/start-environment.js';
import { startFault } from './start-refused.js';

/** The modules that seeding needs, without the server, the jobs and the reconciliation. */
@Module({})
class SeedModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: SeedModule,
      imports: [
        PlatformModule.forRoot(config),
        MongooseModule.forRoot(config.mongo.uri, connectOptions(config)),
        ProductStoreModule,
      ],
    };
  }
}

// `npm run seed`: the demo catalogue. Idempotent; changes by staff are kept.
try {
  const config = loadConfig(ALL_METHODS, await storedEnvironment());
  const { logger } = createLogs(config);
  await prepareDatabase(config, logger);
  const context = await NestFactory.createApplicationContext(SeedModule.forRoot(config), {
    logger: new PinoNestLogger(logger),
    abortOnError: false,
  });
  const { added, kept } = await seedCatalogue(context.get(ProductsRepository));
  await context.close();
  process.stdout.write(`Demo catalogue: ${added} products added, ${kept} kept as they are.\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
