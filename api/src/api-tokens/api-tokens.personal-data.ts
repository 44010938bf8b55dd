import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { API_TOKEN_MODEL } from './api-token.schema.js';
import { ApiTokensRepository } from './api-tokens.repository.js';

/** The tokens that a person made. */
@Injectable()
@HoldsPersonalData()
export class ApiTokensPersonalData implements PersonalDataSource {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly audit: AuditService,
  ) {}

  async exportOf(userId: Types.ObjectId): Promise<PersonalDataExport['apiTokens']> {
    return (await this.tokens.findAll({ userId })).map(
      ({ name, permissions, createdAt, expiresAt, lastUsedAt }) => ({
        name,
        permissions,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }),
    );
  }

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.audit.relayFrom(API_TOKEN_MODEL, { userId });
    await this.tokens.removeAllOf(userId);
  }
}
