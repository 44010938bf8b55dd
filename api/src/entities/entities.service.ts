import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { APPLICATION_STATUSES, type EntityApplication } from '@city/contracts';
import { toApplicationBase } from '../applications/application.mapper.js';
import {
  ApplicationChangesService,
  type ChangeCommand,
} from '../applications/application-changes.service.js';
import type { ApplicationPolicy } from '../applications/application-policy.js';
import type { ApplicationRecord } from '../applications/application.schema.js';
import {
  ApplicationsService,
  type ApplicationPage,
  type DecisionCommand,
} from '../applications/applications.service.js';
import type { SessionUser } from '../platform/access/session-user.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { LiveSettings } from '../settings/live-settings.js';
import { entityHints, toEntityFields, toEntityForm, type EntityForm } from './entity-form.js';
import type { EntityInputDto } from './entity-input.dto.js';

/** One application per player, whatever became of it. */
const POLICY: ApplicationPolicy = {
  kind: 'entity',
  blocking: APPLICATION_STATUSES,
  maxAttempts: null,
  openMessage: 'You have already applied for an entity.',
};

/** Entity applications: the form and its rules; the lifecycle is the shared one. */
@Injectable()
export class EntitiesService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly changes: ApplicationChangesService,
    private readonly settings: LiveSettings,
  ) {}

  /** @param id the application's id; an earlier try with the same one is answered again */
  async submit(user: SessionUser, input: EntityInputDto, id?: Types.ObjectId): Promise<EntityApplication> {
    const form = toEntityForm(input);
    return toOwn(await this.applications.submit(POLICY, user, form, { id }));
  }

  async listOwn(user: SessionUser): Promise<EntityApplication[]> {
    const rows = await this.applications.listOfPlayer<EntityForm>('entity', user);
    return rows.map(toOwn);
  }

  async list(
    request: ListRequest,
  ): Promise<{ applications: EntityApplication[]; page: ApplicationPage<unknown> }> {
    const page = await this.applications.list<EntityForm>('entity', request);
    return { applications: await Promise.all(page.rows.map((row) => this.toReviewed(row))), page };
  }

  /** For its player or an Admin; NOT_FOUND for everybody else. */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<EntityApplication> {
    const found = await this.applications.findVisible<EntityForm>('entity', id, viewer);
    return this.answer(viewer, found);
  }

  async decide(command: DecisionCommand): Promise<EntityApplication> {
    return this.toReviewed(await this.applications.decide<EntityForm>(POLICY, command));
  }

  /** The whole form again; see ApplicationChangesService for who may when. */
  async edit(command: ChangeCommand, input: EntityInputDto): Promise<EntityApplication> {
    return this.answer(command.actor, await this.changes.edit('entity', command, toEntityForm(input)));
  }

  async withdraw(command: ChangeCommand): Promise<EntityApplication> {
    return this.answer(command.actor, await this.changes.withdraw<EntityForm>('entity', command));
  }

  private async answer(
    viewer: SessionUser,
    record: ApplicationRecord<EntityForm>,
  ): Promise<EntityApplication> {
    return viewer.role === 'Admin' ? this.toReviewed(record) : toOwn(record);
  }

  private async toReviewed(record: ApplicationRecord<EntityForm>): Promise<EntityApplication> {
    const { memberCaps } = await this.settings.current();
    return { ...toOwn(record), hints: entityHints(record.form, memberCaps) };
  }
}

function toOwn(record: ApplicationRecord<EntityForm>): EntityApplication {
  return { ...toApplicationBase(record), ...toEntityFields(record.form), hints: [] };
}
