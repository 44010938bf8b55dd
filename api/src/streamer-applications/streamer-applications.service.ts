import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { APPLICATION_STATUSES, type StreamerApplication } from '@city/contracts';
import { toApplicationBase } from '../applications/application.mapper.js';
import type { ApplicationPolicy } from '../applications/application-policy.js';
import type { ApplicationRecord } from '../applications/application.schema.js';
import {
  ApplicationsService,
  type ApplicationPage,
  type DecisionCommand,
} from '../applications/applications.service.js';
import type { SessionUser } from '../platform/access/session-user.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { streamerHints, toStreamerFields, toStreamerForm, type StreamerForm } from './streamer-form.js';
import type { StreamerInputDto } from './streamer-input.dto.js';

/** One application per player, whatever became of it. */
const POLICY: ApplicationPolicy = {
  kind: 'streamer',
  blocking: APPLICATION_STATUSES,
  maxAttempts: null,
  openMessage: 'You have already applied to be a streamer.',
};

/** Streamer applications: the form and its rules; the lifecycle is the shared one. */
@Injectable()
export class StreamerApplicationsService {
  constructor(private readonly applications: ApplicationsService) {}

  /** @param id the application's id; an earlier try with the same one is answered again */
  async submit(
    user: SessionUser,
    input: StreamerInputDto,
    id?: Types.ObjectId,
  ): Promise<StreamerApplication> {
    const form = toStreamerForm(input);
    return toOwn(await this.applications.submit(POLICY, user, form, { id }));
  }

  async listOwn(user: SessionUser): Promise<StreamerApplication[]> {
    const rows = await this.applications.listOfPlayer<StreamerForm>('streamer', user);
    return rows.map(toOwn);
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: StreamerApplication[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<StreamerForm>('streamer', request);
    return { applications: page.rows.map(toReviewed), page };
  }

  /** For its player or an Admin; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<StreamerApplication> {
    const found = await this.applications.findVisible<StreamerForm>('streamer', id, viewer);
    return viewer.role === 'Admin' ? toReviewed(found) : toOwn(found);
  }

  async decide(command: DecisionCommand): Promise<StreamerApplication> {
    return toReviewed(await this.applications.decide<StreamerForm>(POLICY, command));
  }
}

function toOwn(record: ApplicationRecord<StreamerForm>): StreamerApplication {
  return { ...toApplicationBase(record), ...toStreamerFields(record.form), hints: [] };
}

function toReviewed(record: ApplicationRecord<StreamerForm>): StreamerApplication {
  return { ...toOwn(record), hints: streamerHints(record) };
}
