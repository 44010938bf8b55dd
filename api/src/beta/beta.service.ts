import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { APPLICATION_STATUSES, type BetaApplication } from '@city/contracts';
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
import { toBetaForm, type BetaForm } from './beta-form.js';
import type { BetaInputDto } from './beta-input.dto.js';

/** One application per player, whatever became of it. */
const POLICY: ApplicationPolicy = {
  kind: 'beta',
  blocking: APPLICATION_STATUSES,
  maxAttempts: null,
  openMessage: 'You have already applied for the closed beta.',
};

/** Closed-beta applications. */
@Injectable()
export class BetaService {
  constructor(private readonly applications: ApplicationsService) {}

  /** @param id the application's id; an earlier try with the same one is answered again */
  async submit(user: SessionUser, input: BetaInputDto, id?: Types.ObjectId): Promise<BetaApplication> {
    const form = toBetaForm(input);
    return toBetaApplication(await this.applications.submit<BetaForm>(POLICY, user, form, { id }));
  }

  async listOwn(user: SessionUser): Promise<BetaApplication[]> {
    const rows = await this.applications.listOfPlayer<BetaForm>('beta', user);
    return rows.map(toBetaApplication);
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: BetaApplication[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<BetaForm>('beta', request);
    return { applications: page.rows.map(toBetaApplication), page };
  }

  /** For its player or an Admin; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<BetaApplication> {
    return toBetaApplication(await this.applications.findVisible<BetaForm>('beta', id, viewer));
  }

  async decide(command: DecisionCommand): Promise<BetaApplication> {
    return toBetaApplication(await this.applications.decide<BetaForm>(POLICY, command));
  }
}

function toBetaApplication(record: ApplicationRecord<BetaForm>): BetaApplication {
  const { name, age, motivation, number: formerNumber } = record.form;
  // The first applications carry their number among the answers.
  const number = record.number ?? formerNumber ?? 0;
  return { ...toApplicationBase(record), number, name, age, motivation };
}
