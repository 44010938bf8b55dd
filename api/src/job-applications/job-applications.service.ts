import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { JobApplication } from '@city/contracts';
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
import { jobHints, toJobFields, toJobForm, type JobForm } from './job-form.js';
import type { JobInputDto } from './job-input.dto.js';

/** Several per player; what blocks is another Pending one for the same department. */
const POLICY: ApplicationPolicy = {
  kind: 'job',
  blocking: ['Pending'],
  maxAttempts: null,
  openMessage: 'You already have a pending application for this department.',
};

/** Job applications: the form and its rules; the lifecycle is the shared one. */
@Injectable()
export class JobApplicationsService {
  constructor(private readonly applications: ApplicationsService) {}

  /** @param id the application's id; an earlier try with the same one is answered again */
  async submit(user: SessionUser, input: JobInputDto, id?: Types.ObjectId): Promise<JobApplication> {
    const form = toJobForm(input);
    return toOwn(await this.applications.submit(POLICY, user, form, { slot: form.preferredDepartment, id }));
  }

  async listOwn(user: SessionUser): Promise<JobApplication[]> {
    const rows = await this.applications.listOfPlayer<JobForm>('job', user);
    return rows.map(toOwn);
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: JobApplication[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<JobForm>('job', request);
    return { applications: page.rows.map(toReviewed), page };
  }

  /** For its player or an Admin; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<JobApplication> {
    const found = await this.applications.findVisible<JobForm>('job', id, viewer);
    return viewer.role === 'Admin' ? toReviewed(found) : toOwn(found);
  }

  async decide(command: DecisionCommand): Promise<JobApplication> {
    return toReviewed(await this.applications.decide<JobForm>(POLICY, command));
  }
}

function toOwn(record: ApplicationRecord<JobForm>): JobApplication {
  return { ...toApplicationBase(record), ...toJobFields(record.form), hints: [] };
}

function toReviewed(record: ApplicationRecord<JobForm>): JobApplication {
  return { ...toOwn(record), hints: jobHints(record) };
}
