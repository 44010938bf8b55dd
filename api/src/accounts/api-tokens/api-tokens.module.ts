import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { API_TOKEN_MODEL, apiTokenSchema } from './api-token.schema.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokensRepository } from './api-tokens.repository.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ApiTokenCallers } from './token-callers.service.js';

/** API tokens: programs that act for a member of staff. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: API_TOKEN_MODEL, schema: apiTokenSchema }]),
    AuditModule,
    UsersModule,
  ],
  controllers: [ApiTokensController],
  providers: [ApiTokenCallers, ApiTokensRepository, ApiTokensService],
  exports: [ApiTokenCallers],
})
export class ApiTokensModule {}
