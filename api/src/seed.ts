import { createConnection } from 'mongoose';
import { loadConfig } from './config/load-config.js';
import { ALL_METHODS } from './payments/methods/all-methods.js';
import { prepareDatabase } from './operations/migrations/prepare-database.js';
import { createLogs } from './platform/logging/logger.js';
import {
  CATALOGUE_VERSION_MODEL,
  catalogueVersionSchema,
  PRODUCT_MODEL,
  productSchema,
  type CatalogueVersionRecord,
  type ProductRecord,
} from './shop/products/product.schema.js';
import { ProductsRepository } from './shop/products/products.repository.js';
import { seedCatalogue } from './shop/products/seed/seed-catalogue.js';
import { storedEnvironment } from './operations/setup/start-environment.js';
import { startFault } from './start-refused.js';

// `npm run seed`: the demo catalogue. Idempotent; changes by staff are kept.
try {
  const config = loadConfig(ALL_METHODS, await storedEnvironment());
  const { logger } = createLogs(config);
  await prepareDatabase(config, logger);
  const connection = await createConnection(config.mongo.uri, { maxPoolSize: 2 }).asPromise();
  const { added, kept } = await seedCatalogue(
    new ProductsRepository(
      connection.model<ProductRecord>(PRODUCT_MODEL, productSchema),
      connection.model<CatalogueVersionRecord>(CATALOGUE_VERSION_MODEL, catalogueVersionSchema),
    ),
  );
  await connection.close();
  process.stdout.write(`Demo catalogue: ${added} products added, ${kept} kept as they are.\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
