import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { APPLICATION_STATES } from '../accounts/users/application-states.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { ApplicationChangesService } from './application-changes.service.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { ApplicationFactsRepository } from './application-facts.repository.js';
import { applicationMessage } from './application-messages.js';
import { ApplicationNumbersRepository } from './application-numbers.repository.js';
import { APPLICATION_NUMBERS_MODEL, applicationNumbersSchema } from './application-numbers.schema.js';
import { ApplicationReceiptsController } from './application-receipts.controller.js';
import { APPLICATION_REVISION_MODEL, applicationRevisionSchema } from './application-revision.schema.js';
import { DerivedApplicationStates } from './application-states.js';
import { ApplicationStore } from './application-store.service.js';
import { APPLICATION_MODEL, applicationSchema } from './application.schema.js';
import { ApplicationsPersonalData } from './applications.personal-data.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';
import { CityCardPictures } from './city-cards/city-card-pictures.service.js';
import { CityCardsController } from './city-cards/city-cards.controller.js';
import { CityCardsRepository } from './city-cards/city-cards.repository.js';
import { CityCards } from './city-cards/city-cards.service.js';
import { DecisionTimesService } from './decision-times.service.js';
import { InterviewCalendar } from './interviews/interview-calendar.service.js';
import { InterviewDesk } from './interviews/interview-desk.service.js';
import { INTERVIEW_SESSION_MODEL, interviewSessionSchema } from './interviews/interview-session.schema.js';
import { InterviewSessionsRepository } from './interviews/interview-sessions.repository.js';
import { InterviewSweep } from './interviews/interview-sweep.service.js';
import { InterviewsController } from './interviews/interviews.controller.js';
import { InterviewsRepository } from './interviews/interviews.repository.js';
import { InterviewsService } from './interviews/interviews.service.js';
import { InterviewsStaffController } from './interviews/interviews.staff-controller.js';
import { EntityMembersController } from './members/entity-members.controller.js';
import { EntityMembersPersonalData } from './members/entity-members.personal-data.js';
import { EntityMembersRepository } from './members/entity-members.repository.js';
import { EntityMembersService } from './members/entity-members.service.js';
import { ClaimsService } from './review/claims.service.js';
import { SERVED_KINDS } from './kinds/served-kinds.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewRepository } from './review/review.repository.js';
import { ReviewService } from './review/review.service.js';
import { SimilarAnswersService } from './review/similar-answers.service.js';
import { StreamerChannelsRepository } from './streamer-channels.repository.js';

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
    InterviewsController,
    InterviewsStaffController,
    ...SERVED_KINDS.flatMap(({ controllers }) => controllers),
  ],
  providers: [
    ApplicationsRepository,
    ApplicationCountsRepository,
    ApplicationFactsRepository,
    ApplicationNumbersRepository,
    StreamerChannelsRepository,
    ApplicationStore,
    ApplicationsService,
    ApplicationChangesService,
    CityCards,
    CityCardPictures,
    CityCardsRepository,
    EntityMembersRepository,
    EntityMembersService,
    EntityMembersPersonalData,
    InterviewCalendar,
    InterviewDesk,
    InterviewSessionsRepository,
    InterviewSweep,
    InterviewsRepository,
    InterviewsService,
    DecisionTimesService,
    ReviewRepository,
    ReviewService,
    ClaimsService,
    SimilarAnswersService,
    ApplicationsPersonalData,
    { provide: APPLICATION_STATES, useClass: DerivedApplicationStates },
    ...SERVED_KINDS.map(({ provider }) => provider),
  ],
  exports: [
    ApplicationsService,
    ApplicationChangesService,
    ApplicationFactsRepository,
    ApplicationsRepository,
    EntityMembersRepository,
    StreamerChannelsRepository,
    APPLICATION_STATES,
    ClaimsService,
  ],
})
export class ApplicationsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register('applications', applicationMessage);
  }
}
