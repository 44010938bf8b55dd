import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IDEMPOTENCY_KEY_MODEL, idempotencyKeySchema } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { IdempotencyService } from './idempotency.service.js';

/** Idempotency keys for every POST marked `@Idempotent()`. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: IDEMPOTENCY_KEY_MODEL, schema: idempotencyKeySchema }])],
  providers: [IdempotencyKeysRepository, IdempotencyService],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
