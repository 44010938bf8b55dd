import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { APPLICATION_STATES } from '../accounts/users/application-states.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { applicationMessage } from './application-messages.js';
import { ApplicationReceiptsController } from './application-receipts.controller.js';
import { ApplicationStatesService } from './application-states.service.js';
import {
  APPLICATION_MODEL,
  APPLICATION_NUMBERS_MODEL,
  APPLICATION_REVISION_MODEL,
  APPLICATIONS,
  applicationNumbersSchema,
  applicationRevisionSchema,
  applicationSchema,
} from './application.schema.js';
import { ApplicationsPersonalData } from './applications.personal-data.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';
import { CityCardsController } from './city-cards/city-cards.controller.js';
import { CityCards } from './city-cards/city-cards.service.js';
import { FactionLifeController } from './factions/faction-life.controller.js';
import { FactionLives } from './factions/faction-life.service.js';
import { INTERVIEW_SESSION_MODEL, interviewSessionSchema } from './interviews/interview.schema.js';
import { InterviewsAdminService } from './interviews/interviews-admin.service.js';
import { InterviewsController, InterviewsStaffController } from './interviews/interviews.controller.js';
import { InterviewsRepository } from './interviews/interviews.repository.js';
import { InterviewsService } from './interviews/interviews.service.js';
import { KIND_CONTROLLERS } from './kinds/served-kinds.js';
import { EntityMembersController } from './members/entity-members.controller.js';
import { EntityMembersRepository } from './members/entity-members.repository.js';
import { EntityMembersService } from './members/entity-members.service.js';
import { PlayerFacts } from './player-facts.service.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewRepository } from './review/review.repository.js';
import { ReviewService } from './review/review.service.js';
import { SubmissionsService } from './submissions.service.js';

/** Applications of every kind, their review, interviews, members of entities, city cards. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: APPLICATION_MODEL, schema: applicationSchema },
      { name: APPLICATION_REVISION_MODEL, schema: applicationRevisionSchema },
      { name: APPLICATION_NUMBERS_MODEL, schema: applicationNumbersSchema },
      { name: INTERVIEW_SESSION_MODEL, schema: interviewSessionSchema },
    ]),
  ],
  controllers: [
    ReviewController,
    ApplicationReceiptsController,
    CityCardsController,
    EntityMembersController,
    FactionLifeController,
    InterviewsController,
    InterviewsStaffController,
    ...KIND_CONTROLLERS,
  ],
  providers: [
    ApplicationsRepository,
    ApplicationsService,
    ApplicationStatesService,
    SubmissionsService,
    CityCards,
    EntityMembersRepository,
    FactionLives,
    // An erasure empties rosters before it removes their applications.
    EntityMembersService,
    ApplicationsPersonalData,
    InterviewsAdminService,
    InterviewsRepository,
    InterviewsService,
    PlayerFacts,
    ReviewRepository,
    ReviewService,
    { provide: APPLICATION_STATES, useExisting: ApplicationStatesService },
  ],
  exports: [
    ApplicationsService,
    ApplicationsRepository,
    SubmissionsService,
    EntityMembersRepository,
    PlayerFacts,
    APPLICATION_STATES,
    ReviewService,
  ],
})
export class ApplicationsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(APPLICATIONS, applicationMessage);
  }
}
