import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WhitelistApplication } from '@city/contracts';
import { toApplicationBase } from '../applications/application.mapper.js';
import type { ApplicationPolicy } from '../applications/application-policy.js';
import type { ApplicationRecord } from '../applications/application.schema.js';
import {
  ApplicationsService,
  type ApplicationPage,
  type DecisionCommand,
  type SubmitOptions,
} from '../applications/applications.service.js';
import type { SessionUser } from '../platform/access/session-user.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { LiveSettings } from '../settings/live-settings.js';
import type { WhitelistInputDto } from './whitelist-input.dto.js';
import { reviewHints, toWhitelistFields, toWhitelistForm, type WhitelistForm } from './whitelist-form.js';

/** Attempts of one player. */
export interface Attempts {
  used: number;
  max: number;
}

/** Whitelist applications: the form and its rules; the lifecycle is the shared one. */
@Injectable()
export class WhitelistService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly settings: LiveSettings,
  ) {}

  async submit(
    user: SessionUser,
    input: WhitelistInputDto,
    options: SubmitOptions = {},
  ): Promise<WhitelistApplication> {
    const form = toWhitelistForm(input);
    return toOwn(await this.applications.submit(await this.policy(), user, form, options));
  }

  async listOwn(user: SessionUser): Promise<{ applications: WhitelistApplication[]; attempts: Attempts }> {
    const [rows, { whitelistMaxAttempts: max }] = await Promise.all([
      this.applications.listOfPlayer<WhitelistForm>('whitelist', user),
      this.settings.current(),
    ]);
    return { applications: rows.map(toOwn), attempts: { used: rows[0]?.attempt ?? 0, max } };
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: WhitelistApplication[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<WhitelistForm>('whitelist', request);
    return { applications: page.rows.map(toReviewed), page };
  }

  /** For its player or an Admin; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<WhitelistApplication> {
    const found = await this.applications.findVisible<WhitelistForm>('whitelist', id, viewer);
    return viewer.role === 'Admin' ? toReviewed(found) : toOwn(found);
  }

  async decide(command: DecisionCommand): Promise<WhitelistApplication> {
    return toReviewed(await this.applications.decide<WhitelistForm>(await this.policy(), command));
  }

  private async policy(): Promise<ApplicationPolicy> {
    return {
      kind: 'whitelist',
      blocking: ['Pending', 'Accepted'],
      maxAttempts: (await this.settings.current()).whitelistMaxAttempts,
      openMessage: 'You already have a whitelist application.',
    };
  }
}

function toOwn(record: ApplicationRecord<WhitelistForm>): WhitelistApplication {
  return { ...toApplicationBase(record), ...toWhitelistFields(record.form), hints: [] };
}

function toReviewed(record: ApplicationRecord<WhitelistForm>): WhitelistApplication {
  return { ...toOwn(record), hints: reviewHints(record) };
}
